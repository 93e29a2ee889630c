/** Where a model's thought ends; the one that begins it is not always written. */
const THOUGHT_END = /<\/think(?:ing-content-[0-9a-f]+)?>/g;
/** Nothing but aider's own questions, written with their answers when all of them were answered at once. */
const QUESTIONS = /^(?:[^\n]*\(Y\)es\/\(N\)o\b[^\n]*\]: ?\S*\s*)+$/;
/** What aider asks of the model by itself when a comment in a file calls it. */
const WATCHED = /^Find the "AI" comments below \(marked with █\)/;

/** An answer without the thought before it. */
export function withoutThought(answer: string): string {
  const end = [...answer.matchAll(THOUGHT_END)].at(-1);
  return end === undefined ? answer : answer.slice(end.index + end[0].length).trimStart();
}

/** True for a prompt in words of aider's own. */
export function isAiders(prompt: string): boolean {
  return QUESTIONS.test(prompt.trim()) || WATCHED.test(prompt.trimStart());
}

/** So much of both ends of an answer, in UTF-16 units, and its length stand for it. */
const ENDS = 200;

/** A person may well type what the agent said, when it is no more than this. */
const SHORTEST = 12;

/**
 * Stands for an answer: an architect's is written once more as a prompt to the editor, white space aside. Undefined for
 * one that is too short to tell.
 */
export function answerMark(text: string): string | undefined {
  const words = text.replace(/\s+/g, " ").trim();
  if (words.length < SHORTEST) return undefined;
  return `${words.length} ${words.slice(0, ENDS)} ${words.slice(-ENDS)}`;
}
