const SPECIAL = /[.+^$()|[\]\\]/g;

/**
 * Tells whether a path is the one given, lies in the folder given, or fits the pattern given: `*` and `?` within a
 * folder, `**` over folders, `{a,b}` either.
 */
export function pathPattern(given: string): (path: string) => boolean {
  const wanted = plain(given);
  if (!/[*?{]/.test(wanted)) return (path) => plain(path) === wanted || plain(path).startsWith(`${wanted}/`);
  const pattern = new RegExp(
    `^${wanted
      .split(/(\*\*\/?|\*|\?|\{[^{}]*\})/)
      .map(sourceOf)
      .join("")}$`,
    "u",
  );
  return (path) => pattern.test(plain(path));
}

function plain(path: string): string {
  return path
    .normalize("NFC")
    .replace(/^(?:\.\/)+/, "")
    .replace(/\/+$/, "");
}

function sourceOf(part: string): string {
  if (part === "**/") return "(?:.*/)?";
  if (part === "**") return ".*";
  if (part === "*") return "[^/]*";
  if (part === "?") return "[^/]";
  if (/^\{.*\}$/s.test(part)) return `(?:${part.slice(1, -1).split(",").map(escaped).join("|")})`;
  return escaped(part);
}

function escaped(text: string): string {
  return text.replace(SPECIAL, "\\$&").replace(/[{}*?]/g, "\\$&");
}
