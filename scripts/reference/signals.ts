import { LANGUAGES } from "../../src/signals/language.ts";
import { DETECTORS } from "../../src/signals/registry.ts";
import { code, fence, page } from "./markdown.ts";

/** docs/reference/signals.md: what counts as evidence that a decision was made. */
export function composeSignalsPage(): string {
  const sections = DETECTORS.flatMap(({ kind, summary, examples }) => [
    `## ${kind}`,
    summary,
    ...(examples.length === 0 ? [] : [fence(examples.join("\n"), "text")]),
  ]);
  return page(
    "Signals",
    `A signal is evidence that a decision was made, with the speaker's own words. ${DETECTORS.length} detectors read each turn in its context; no model is asked. What a program wrote or a person pasted never counts. To add one: [write a signal](../guides/write-a-signal.md).`,
    `Languages: ${LANGUAGES.map((language) => language.charAt(0).toUpperCase() + language.slice(1)).join(", ")}; a sentence is read with the words of the language it is in, and with those of each where two cannot be told apart. Spanish and Portuguese are understood without their accents too.`,
    `Kinds: ${DETECTORS.map(({ kind }) => code(kind)).join(", ")}. Under each stand sentences it fires on; each of them is a test case.`,
    ...sections,
  );
}
