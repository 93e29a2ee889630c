/** A table; bars in the cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function fence(text: string, language = "console"): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

export function code(text: string): string {
  return text === "" ? "" : `\`${text}\``;
}

/** A whole page: parts apart by one empty line, with the note that it is generated. */
export function page(title: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, ...parts, "---", "Written by `npm run reference` from the program; do not edit."].join("\n\n")}\n`;
}
