import { composeVocabulary, seeded, zipf } from "./sentences.ts";

/** One in so many prompts holds a decision, as in ordinary sessions. */
const PROMPTS_A_DECISION = 20;

/** Of an agent's sentences. */
const REPLIES_CHOOSE = 0.0005;

/** Slots: N a name, F a file, W some word, D a digit or two, V something done. */
const TOLD = [
  "The N in F reads the W before the V is done, so the first call sees an empty list.",
  "I looked at F and the N there is only reached from the W path.",
  "That explains why the V fails on the second run: the N is not reset between the two.",
  "All D tests pass now, and the W one takes about D seconds.",
  "The error comes from F, where N is called with the W of the session and not with its own.",
  "I moved the V into F so that the W of N can be tested without a server.",
  "Nothing else in the repository calls N, which I checked with a search for its name.",
  "There are D places that build the W by hand, most of them in F.",
  "When the V ends early, N keeps the lock and the next W waits for it.",
  "F has a helper for this already, but it drops the W when the N is missing.",
  "The types say that W may be undefined there, and N does not look.",
  "Here is what changed:",
  "- F: the N takes the W as an argument",
  "- F: a test for the V with an empty W",
  "- N is no longer exported, since nothing outside of F needs it",
  "The log shows D retries for each V, and none of them says what the W was.",
  "It could also be the cache: the W is written after the V, and a crash in between leaves the old one.",
  "I will run the tests for F next and report what they say.",
  "Both calls go through N, so the W has to be right in one place only.",
  "The documentation of N says that the V is finished when the promise resolves; in version D it is not.",
  "On a slow disk this takes D times as long, because every W is read again.",
  "Let me know if the W should keep its present name, and I'll leave F alone.",
  "What remains is the V in F, which still uses the old N.",
];
const CHOSEN = [
  "I'll use N for the W because it needs no server and F has it already.",
  "I went with a plain N instead of a W, since the V happens once a session.",
];
const ASKED = [
  "the W page is empty when I log in, can you look at F?",
  "run the tests for N again please",
  "why does the V take D seconds here?",
  "I see `N is not a function` in the console when the W loads",
  "ok, now the W of F",
  "looks right, go on with the V",
  "can you explain what N does with the W?",
  "the build fails in F after the last change",
  "please check whether the V of the W still works on the other machine, I had trouble with it yesterday and did not find out why",
  "thanks. what about the N in F?",
];
const DECIDED = [
  "let's use N for the W, it is the simplest",
  "no, keep the W in F and don't add a N",
  "every V must log the W from now on",
  "we'll go with N instead of the W for all of them",
];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a person and an agent say to one another, the same for the same seed. */
export interface Prose {
  prompt(): string;
  /** Some paragraphs, about `length` characters. */
  reply(length: number): string;
}

export function composeProse(seed: number): Prose {
  const random = seeded(seed);
  const word = zipf(composeVocabulary(4000, random), random);
  const slots: Readonly<Record<string, () => string>> = {
    N: () => `${word()}${capital(word())}`,
    F: () => `src/${word()}/${word()}.ts`,
    W: word,
    V: () => `${word()} of the ${word()}`,
    D: () => String(1 + Math.floor(random() * 40)),
  };
  const fill = (forms: readonly string[]): string =>
    (forms[Math.floor(random() * forms.length)] ?? "").replace(/\b[NFWVD]\b/g, (slot) => slots[slot]?.() ?? slot);
  let prompts = 0;
  const prompt = (): string => {
    prompts += 1;
    return fill(prompts % PROMPTS_A_DECISION === 0 ? DECIDED : ASKED);
  };
  const reply = (length: number): string => {
    let text = "";
    while (text.length < length) {
      const sentence = fill(random() < REPLIES_CHOOSE ? CHOSEN : TOLD);
      text += `${sentence}${sentence.endsWith(":") || sentence.startsWith("- ") || random() < 0.3 ? "\n" : " "}`;
    }
    return text.trimEnd();
  };
  return { prompt, reply };
}
