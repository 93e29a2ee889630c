/** Where a model's thought ends; the one that begins it is not always written. */
const THOUGHT_END = /<\/think(?:ing-content-[0-9a-f]+)?>/g;
/** aider's own question, written with the answer when all of them were answered at once. */
const QUESTION = /\(Y\)es\/\(N\)o\b.*\]:/;
/** What aider asks of the model by itself when a comment in a file calls it. */
const WATCHED = /^Find the "AI" comments below \(marked with █\)/;

/** An answer without the thought before it. */
export function withoutThought(answer: string): string {
  const end = [...answer.matchAll(THOUGHT_END)].at(-1);
  return end === undefined ? answer : answer.slice(end.index + end[0].length).trimStart();
}

/** True for a prompt in words of aider's own. */
export function isAiders(prompt: string): boolean {
  return QUESTION.test(prompt) || WATCHED.test(prompt.trimStart());
}

/** So much of both ends of an answer, in UTF-16 units, and its length stand for it. */
const ENDS = 200;

/** Stands for an answer: an architect's is written once more as a prompt to the editor, white space aside. */
export function answerMark(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return `${words.length} ${words.slice(0, ENDS)} ${words.slice(-ENDS)}`;
}
