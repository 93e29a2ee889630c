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
    `Kinds: ${DETECTORS.map(({ kind }) => code(kind)).join(", ")}. Under each stand sentences it fires on; each of them is a test case.`,
    ...sections,
  );
}
