const MAX_TITLE = 80;

/** A title from the decision's own sentence: one line, at most 80 characters, no full stop at its end. */
export function titleOf(decision: string): string {
  const line = decision.replace(/\s+/gu, " ").trim();
  const sentence = /^.+?[.!?。！？](?=\s|$)/u.exec(line)?.[0] ?? line;
  const bare = withoutEnd(sentence.length >= 8 ? sentence : line);
  const characters = [...bare];
  if (characters.length <= MAX_TITLE) return bare;
  const cut = characters.slice(0, MAX_TITLE - 1).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${withoutEnd(lastSpace > MAX_TITLE / 2 ? cut.slice(0, lastSpace) : cut)}…`;
}

function withoutEnd(text: string): string {
  return text.replace(/[\s.,;:。]+$/u, "");
}
