/** The tags a project starts with; `vocabulary.json` adds to them. */
export const DEFAULT_VOCABULARY = [
  "architecture",
  "data",
  "ui",
  "infra",
  "tooling",
  "process",
  "security",
  "performance",
  "testing",
] as const;

const PROPOSED = "proposed:";

/** `known` is a word of the vocabulary, `proposed` one that a person has not made a word yet. */
export function tagVerdict(tag: string, vocabulary: readonly string[]): "known" | "proposed" {
  return vocabulary.includes(bareTag(tag)) ? "known" : "proposed";
}

/** The tag without `proposed:`, in lower case with dashes for spaces. */
export function bareTag(tag: string): string {
  return tag
    .normalize("NFC")
    .toLowerCase()
    .trim()
    .replace(/^(?:proposed:\s*)+/, "")
    .replace(/[\s,"[\]{}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** Tags of the vocabulary as they are, all others with `proposed:` before them; each once, in order. */
export function normaliseTags(tags: readonly string[], vocabulary: readonly string[]): string[] {
  const bare = tags.map(bareTag).filter((tag) => tag !== "");
  return [...new Set(bare)].map((tag) => (tagVerdict(tag, vocabulary) === "known" ? tag : `${PROPOSED}${tag}`));
}

/** The primary tag: the one asked for when the vocabulary has it, else the first known of the tags, else none. */
export function primaryTagOf(
  wanted: string | undefined,
  tags: readonly string[],
  vocabulary: readonly string[],
): string {
  const candidates = [wanted ?? "", ...tags].map(bareTag);
  return candidates.find((tag) => tag !== "" && tagVerdict(tag, vocabulary) === "known") ?? "";
}
