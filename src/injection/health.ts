import { describeFinding } from "../errors.ts";
import { boundText, escapeText } from "./escape.ts";

/** What the health line needs of a finding. */
export interface HealthFinding {
  readonly severity: "red" | "note";
  readonly message: string;
  readonly origin: string;
  readonly next?: string;
}

const LONGEST_HEALTH_LINE = 300;

/** One line naming what is broken and the next step; undefined when nothing is red. */
export function composeHealthLine(findings: readonly HealthFinding[]): string | undefined {
  const red = findings.filter((finding) => finding.severity === "red");
  const [first] = red;
  if (first === undefined) return undefined;
  const more = red.length === 1 ? "" : ` (and ${red.length - 1} more: stet doctor)`;
  const step = ` Next step: ${boundText(escapeText(first.next ?? "stet doctor"), 80)}${more}`;
  const room = LONGEST_HEALTH_LINE - step.length;
  return `stet needs attention: ${boundText(escapeText(describeFinding(first)), room - 23)}.${step}`;
}
