import { describe, expect, it } from "vitest";
import { overwriteVerdict } from "../../../src/decisions/overwrite.ts";
import type { Actor } from "../../../src/records/provenance.ts";
import type { Confidence } from "../../../src/signals/signal.ts";
import { draft, inForce } from "./sample.ts";

type Voice = `${Actor} ${Confidence}`;

function voice(said: Voice): { actor: Actor; confidence: Confidence } {
  const [actor, confidence] = said.split(" ") as [Actor, Confidence];
  return { actor, confidence };
}

function verdict(current: Voice, incoming: Voice, by: "capture" | "command", supersedes = false) {
  const old = inForce(1, { decision: "Use jest", ...voice(current) });
  return overwriteVerdict(old, draft({ decision: "Use vitest", ...voice(incoming) }), { supersedes, by });
}

describe("a command on a topic that has a decision in force", () => {
  it.each<[Voice, Voice, string, string]>([
    ["user explicit", "user explicit", "needs-flag", "supersede"],
    ["user confirmed", "user explicit", "supersede", "supersede"],
    ["user explicit", "user confirmed", "refuse", "refuse"],
    ["user confirmed", "user confirmed", "needs-flag", "supersede"],
    ["user inferred", "user inferred", "supersede", "supersede"],
    ["user assumed", "user assumed", "supersede", "supersede"],
    ["user inferred", "user assumed", "refuse", "refuse"],
    ["user assumed", "user inferred", "supersede", "supersede"],
    ["agent explicit", "agent explicit", "needs-flag", "supersede"],
    ["agent explicit", "tool explicit", "needs-flag", "supersede"],
    ["tool confirmed", "unknown explicit", "supersede", "supersede"],
    ["unknown explicit", "agent inferred", "refuse", "refuse"],
    ["agent explicit", "user assumed", "supersede", "supersede"],
    ["user assumed", "agent explicit", "propose", "propose"],
    ["user explicit", "tool explicit", "propose", "propose"],
    ["user explicit", "unknown explicit", "propose", "propose"],
  ])("held by %s, told by %s: %s, and %s when it names the old one", (current, incoming, plain, named) => {
    expect(verdict(current, incoming, "command")).toBe(plain);
    expect(verdict(current, incoming, "command", true)).toBe(named);
  });
});

describe("a person's own words in a session", () => {
  it.each<[Voice, Voice, string, string]>([
    ["user explicit", "user explicit", "supersede", "supersede"],
    ["user confirmed", "user confirmed", "supersede", "supersede"],
    ["user confirmed", "user explicit", "supersede", "supersede"],
    ["user explicit", "user confirmed", "propose", "supersede"],
    ["user explicit", "user inferred", "propose", "propose"],
    ["agent explicit", "user confirmed", "supersede", "supersede"],
    ["user inferred", "agent explicit", "propose", "propose"],
    ["agent explicit", "agent explicit", "needs-flag", "supersede"],
  ])("held by %s, said by %s: %s, and %s as a reversal", (current, incoming, plain, reversal) => {
    expect(verdict(current, incoming, "capture")).toBe(plain);
    expect(verdict(current, incoming, "capture", true)).toBe(reversal);
  });
});

describe("whatever the ladder says", () => {
  const old = inForce(1, { decision: "Use jest." });
  const capture = { supersedes: true, by: "capture" } as const;

  it("adds where nothing is in force", () => {
    expect(overwriteVerdict(undefined, draft({ decision: "Use jest" }), capture)).toBe("add");
  });

  it("counts the same words as a repeat, whatever their case and punctuation", () => {
    expect(overwriteVerdict(old, draft({ decision: "use  Jest" }), capture)).toBe("repeat");
    expect(overwriteVerdict(old, draft({ decision: "use jest", actor: "agent" }), capture)).toBe("repeat");
  });

  it("lets the user take over what an agent decided in the same words", () => {
    const agents = inForce(1, { decision: "Use jest", actor: "agent" });
    expect(overwriteVerdict(agents, draft({ decision: "Use jest" }), capture)).toBe("supersede");
  });

  it("makes a guess certain when it is said for sure", () => {
    const guess = inForce(1, { decision: "Use jest", confidence: "inferred" });
    expect(overwriteVerdict(guess, draft({ decision: "Use jest" }), capture)).toBe("supersede");
  });

  it("never lets an addition replace anything", () => {
    const options = { ...capture, isAdditive: true };
    expect(overwriteVerdict(old, draft({ decision: "Also use vitest" }), options)).toBe("add");
  });

  it.each(["constraint", "decision"] as const)(
    "never lets a rule and a choice replace each other (%s first)",
    (type) => {
      const other = type === "constraint" ? "decision" : "constraint";
      const first = inForce(1, { decision: "Use jest", type });
      expect(overwriteVerdict(first, draft({ decision: "Never use mocha", type: other }), capture)).toBe("add");
    },
  );

  it("lets a command that names it replace a rule by a choice", () => {
    const rule = inForce(1, { decision: "Never use jest", type: "constraint" });
    const named = { supersedes: true, by: "command" } as const;
    expect(overwriteVerdict(rule, draft({ decision: "Use jest" }), named)).toBe("supersede");
  });
});
