import { describe, expect, it } from "vitest";
import { DETECTORS } from "../../../src/signals/registry.ts";
import { SIGNAL_KINDS } from "../../../src/signals/signal.ts";
import { conversation } from "./conversation.ts";

const MENU = "agent: Two ways:\n\nA. Redis\nB. Memcached\nC. In-memory map\n\nWhich cache do you want?";
const PROPOSAL = "agent: The session table grows quickly. I recommend using Postgres for the sessions.";

function contextFor(kind: string, example: string): ReturnType<typeof conversation> {
  if (kind === "choice-converter") return conversation(MENU, example);
  if (kind === "action-confirmation" || kind === "continuation") return conversation(PROPOSAL, example);
  if (["implementation-declarative", "tradeoff", "default-value"].includes(kind))
    return conversation(`agent: ${example}`);
  return conversation("we use npm and tabs", example);
}

describe("every detector", () => {
  it("is registered under a kind of its own, and every kind has one", () => {
    expect(DETECTORS.map(({ kind }) => kind).sort()).toEqual([...SIGNAL_KINDS].sort());
  });

  const examples = DETECTORS.flatMap(({ kind, examples: list }) => list.map((example) => [kind, example] as const));
  it.each(examples)("%s fires on its example %j", (kind, example) => {
    const detector = DETECTORS.find((one) => one.kind === kind);
    expect(detector?.detect(contextFor(kind, example)).map((signal) => signal.kind)).toContain(kind);
  });
});
