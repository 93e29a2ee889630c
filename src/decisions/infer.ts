import type { Domain, Goal, TaskCategory } from "./decision.ts";
import { DOMAIN_WORDS, GOAL_WORDS, TAG_WORDS, TASK_WORDS, type WordRule } from "./infer-words.ts";
import { DEFAULT_VOCABULARY, tagVerdict } from "./vocabulary.ts";

/** The task category whose words the text has, `unknown` rather than a guess. */
export function inferTaskCategory(text: string): TaskCategory {
  return firstFitting(TASK_WORDS, text) ?? "unknown";
}

/** What part of the product the text is about, `unknown` rather than a guess. */
export function inferDomain(text: string): Domain {
  return firstFitting(DOMAIN_WORDS, text) ?? "unknown";
}

/** What the text wants to reach, `unknown` rather than a guess. */
export function inferGoal(text: string): Goal {
  return firstFitting(GOAL_WORDS, text) ?? "unknown";
}

/** Words of the vocabulary that fit the text, at most three, strongest first. */
export function inferTags(text: string, vocabulary: readonly string[] = DEFAULT_VOCABULARY): string[] {
  const plain = plainText(text);
  const ruled = TAG_WORDS.filter((rule) => fits(rule, plain)).map(({ answer }): string => answer);
  const named = vocabulary.filter((tag) => isNamed(tag, plain));
  const fitting = [...named, ...ruled].filter((tag) => tagVerdict(tag, vocabulary) === "known");
  return [...new Set(fitting)].slice(0, 3);
}

function firstFitting<Answer extends string>(rules: readonly WordRule<Answer>[], text: string): Answer | undefined {
  const plain = plainText(text);
  return rules.find((rule) => fits(rule, plain))?.answer;
}

function plainText(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("’", "'");
}

function fits({ words, wordings = [] }: WordRule<string>, text: string): boolean {
  return (
    words.split(", ").some((word) => holds(text, word)) ||
    wordings.some(([letters, pattern]) => text.includes(letters) && pattern.test(text))
  );
}

function holds(text: string, word: string): boolean {
  const isOpen = word.endsWith("*");
  const letters = isOpen ? word.slice(0, -1) : word;
  for (let at = text.indexOf(letters); at !== -1; at = text.indexOf(letters, at + 1)) {
    const end = at + letters.length;
    if (!isWordUnit(text, at - 1) && (isOpen || !isWordUnit(text, end))) return true;
  }
  return false;
}

function isWordUnit(text: string, at: number): boolean {
  return at >= 0 && at < text.length && /\w/.test(text.charAt(at));
}

/** A tag of the project's own is named where neither a letter nor a digit nor a dash of another word is beside it. */
function isNamed(tag: string, text: string): boolean {
  for (let at = text.indexOf(tag); at !== -1; at = text.indexOf(tag, at + 1)) {
    if (!isTagUnit(text, at - 1) && !isTagUnit(text, at + tag.length)) return true;
  }
  return false;
}

function isTagUnit(text: string, at: number): boolean {
  const unit = text.charAt(at);
  return unit > "\x7f" ? /\p{L}|\p{N}/u.test(unit) : /[a-z0-9-]/.test(unit);
}
