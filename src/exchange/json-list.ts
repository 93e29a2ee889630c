/** Where an element of a JSON list stands in its text, in UTF-16 units. */
export interface ElementSpan {
  readonly start: number;
  readonly end: number;
}

/** A JSON list with the places of its elements; a byte-order mark in front is passed over. */
export interface JsonList {
  readonly values: readonly unknown[];
  readonly spans: readonly ElementSpan[];
}

/** Undefined when the text is no JSON, or JSON of another kind. */
export function parseJsonList(text: string): JsonList | undefined {
  try {
    const values: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return Array.isArray(values) ? { values, spans: elementSpans(text) } : undefined;
  } catch (error) {
    // A list nested deeper than the engine can follow is nothing anybody wrote.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Of a text that is known to be a list. */
function elementSpans(text: string): ElementSpan[] {
  const spans: ElementSpan[] = [];
  let depth = 0;
  let start = -1;
  let end = -1;
  for (let at = text.indexOf("["); at < text.length; at += 1) {
    const sign = text[at] ?? "";
    const from = at;
    if (sign === '"') at = stringEnd(text, at);
    const isAfterElement = depth === 1 && (sign === "," || sign === "]");
    if (isAfterElement && start !== -1) {
      spans.push({ start, end });
      start = -1;
    }
    if (sign === "]" || sign === "}") depth -= 1;
    if (depth === 0 && sign === "]") break;
    const isPart = depth > 0 && !isAfterElement && !/\s/.test(sign);
    if (isPart && start === -1) start = from;
    if (isPart) end = at + 1;
    if (sign === "[" || sign === "{") depth += 1;
  }
  return spans;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

/** The list with more elements, laid out as its last ones are; no other character changes. */
export function appendToList(text: string, list: JsonList, values: readonly object[]): string {
  if (values.length === 0) return text;
  const last = list.spans.at(-1);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  if (last === undefined) {
    const own = values.map((value) => `${newline}  ${onOneLine(value)}`).join(",");
    return `${text.slice(0, text.indexOf("[") + 1)}${own}${newline}${text.slice(text.lastIndexOf("]"))}`;
  }
  const lead = leadOf(text, list, last);
  const layout = layoutOf(text.slice(last.start, last.end), lead, newline);
  const own = values.map((value) => `,${lead}${layout(value)}`).join("");
  return `${text.slice(0, last.end)}${own}${text.slice(last.end)}`;
}

/** The white space before an element. */
function leadOf(text: string, { spans }: JsonList, last: ElementSpan): string {
  const before = spans.at(-2)?.end ?? text.indexOf("[") + 1;
  return text.slice(before, last.start).replace(",", "");
}

function layoutOf(element: string, lead: string, newline: string): (value: object) => string {
  const inner = /\n([ \t]*)\S/.exec(element)?.[1];
  if (inner === undefined) return /":\S/.test(element) ? (value) => JSON.stringify(value) : onOneLine;
  const indent = lead.slice(lead.lastIndexOf("\n") + 1);
  const unit = inner.startsWith(indent) && inner.length > indent.length ? inner.slice(indent.length) : "  ";
  return (value) => JSON.stringify(value, null, unit).replaceAll("\n", `${newline}${indent}`);
}

/** `{"ts": "…", "decision": "…"}`, for objects of texts. */
function onOneLine(value: object): string {
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${JSON.stringify(member)}`);
  return `{${members.join(", ")}}`;
}
