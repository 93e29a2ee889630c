import type { ShimProfile } from "./provider.ts";

/** Whether a person is there, by the same signs in the environment that a shim goes by; undefined when nothing says so. */
export function attendedIn(
  environment: Readonly<Record<string, string | undefined>>,
  { attendance }: Pick<ShimProfile, "attendance">,
): boolean | undefined {
  if (!["", "0", "false"].includes(environment["CI"] ?? "")) return false;
  const sign = attendance.findLast(({ variable, pattern }) => fits(environment[variable] ?? "", pattern));
  return sign === undefined ? undefined : sign.attended === "1";
}

/** A shell pattern, of which providers use no more than a star at the end. */
function fits(value: string, pattern: string): boolean {
  return pattern.endsWith("*") ? value.startsWith(pattern.slice(0, -1)) : value === pattern;
}
