// Characters JSON leaves bare and YAML takes for line breaks, refuses, or drops at the start of a file.
const BARE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * A text as a double-quoted YAML scalar on one line: JSON's own form, which YAML reads, with every character escaped
 * that is a line break or not printable there. A lone surrogate stays an escape, so the file is valid UTF-8.
 */
export function formatYamlScalar(text: string): string {
  return JSON.stringify(text).replace(BARE, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export type YamlValue = string | number | readonly YamlValue[] | { readonly [name: string]: YamlValue };

/** Lists and maps inside a value are written in flow form. */
export function formatYamlValue(value: YamlValue): string {
  if (typeof value === "string") return formatYamlScalar(value);
  if (typeof value === "number") return String(value);
  if (isList(value)) return `[${value.map(formatYamlValue).join(", ")}]`;
  const members = Object.entries(value).map(([name, member]) => `${name}: ${formatYamlValue(member)}`);
  return `{${members.join(", ")}}`;
}

/** One line for each field that has a value. */
export function formatYamlFields(fields: readonly (readonly [string, YamlValue | undefined])[]): string[] {
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${formatYamlValue(value)}`]));
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}
