import type { Node } from "jsonc-parser";

/** How a file lays its lines out. */
export interface Layout {
  /** Empty for a file on one line. */
  readonly newline: string;
  /** One level of indentation. */
  readonly unit: string;
}

/** The layout of an object's text, taken from its first member. */
export function layoutOf(text: string, root: Node): Layout {
  const first = root.children?.[0];
  const lead = text.slice(root.offset + 1, first?.offset ?? root.offset + root.length - 1);
  const newline = /\r?\n/.exec(lead)?.[0];
  if (newline === undefined) return { newline: first === undefined ? "\n" : "", unit: "  " };
  const unit = first === undefined ? "" : (lead.split("\n").at(-1) ?? "");
  return { newline, unit: unit === "" ? "  " : unit };
}

/** JSON text of a value in a layout; `indent` is that of the line it starts on. */
export function formatJson(value: unknown, layout: Layout, indent: string): string {
  if (layout.newline === "") return JSON.stringify(value);
  return JSON.stringify(value, null, layout.unit).replaceAll("\n", `${layout.newline}${indent}`);
}

/**
 * Appends to an object or array that has members or not; each child is composed at the indentation it starts at. A
 * container that was empty gets a space before its closing bracket and nothing else, so that a removal can tell it
 * from one that stet made.
 */
export function append(text: string, container: Node, layout: Layout, children: readonly Compose[]): string {
  const last = container.children?.at(-1);
  if (last === undefined) {
    const close = container.offset + container.length - 1;
    const indent = `${indentAt(text, container.offset)}${layout.unit}`;
    const own = children
      .map((compose) => compose(indent, layout))
      .join(`,${layout.newline && layout.newline + indent}`);
    return `${text.slice(0, close)}${own} ${text.slice(close)}`;
  }
  const previous = container.children?.at(-2);
  const gapStart = previous === undefined ? container.offset + 1 : previous.offset + previous.length;
  const gap = text.slice(gapStart, last.offset).replace(",", "");
  const isOnOwnLine = gap.includes("\n");
  const indent = isOnOwnLine ? gap.slice(gap.lastIndexOf("\n") + 1) : "";
  const own = children.map((compose) => `,${gap}${compose(indent, isOnOwnLine ? layout : { ...layout, newline: "" })}`);
  const end = last.offset + last.length;
  return `${text.slice(0, end)}${own.join("")}${text.slice(end)}`;
}

export type Compose = (indent: string, layout: Layout) => string;

export type Removal = { readonly text: string } | "made-by-us";

/** Takes one member or element out, with its comma; "made-by-us" when it was all the container held and stet made it. */
export function removeChild(text: string, container: Node, child: Node): Removal {
  const children = container.children ?? [];
  const index = children.indexOf(child);
  const end = child.offset + child.length;
  const next = children[index + 1];
  if (next !== undefined) return { text: text.slice(0, child.offset) + text.slice(next.offset) };
  const previous = children[index - 1];
  if (previous !== undefined) return { text: text.slice(0, previous.offset + previous.length) + text.slice(end) };
  const close = container.offset + container.length - 1;
  if (text.slice(end, close) !== " ") return "made-by-us";
  return { text: text.slice(0, child.offset) + text.slice(close) };
}

function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}
