import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENT_KINDS, eventOf, formatEvent, parseEvents } from "../../../src/decisions/event.ts";
import { ACTORS } from "../../../src/records/provenance.ts";
import { anyDecision, anyText } from "./arbitraries.ts";
import { inForce, TIME } from "./sample.ts";

const extra = fc.record(
  {
    actor: fc.constantFrom(...ACTORS),
    reason: anyText,
    supersededBy: anyText,
    contradictedBy: anyText,
    was: anyText,
    provenance: fc.record(
      { provider: anyText, session: anyText, turn: fc.nat() },
      { requiredKeys: ["provider", "session"] },
    ),
  },
  { requiredKeys: [] },
);

describe("events.jsonl", () => {
  it("gives back every event, one a line, whatever its texts hold", () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVENT_KINDS), anyDecision, extra, (kind, decision, more) => {
        const event = eventOf(kind, decision, TIME, more);
        const line = formatEvent(event);
        expect(line).not.toContain("\n");
        expect(parseEvents(`${line}\n`)).toEqual({ events: [event], broken: [] });
      }),
    );
  });

  it("tells what changed, to which topic, by whom", () => {
    const decision = inForce(42, { decision: "Use pytest", topic: "test framework", primaryTag: "testing" });
    const provenance = { provider: "claude-code", session: "abc", turn: 3 };
    expect(JSON.parse(formatEvent(eventOf("decision_accepted", decision, TIME, { provenance })))).toEqual({
      ts: TIME,
      kind: "decision_accepted",
      stem: "0042-use-pytest",
      number: 42,
      title: "Use pytest",
      entity: "shop",
      primary_tag: "testing",
      topic: "test framework",
      confidence: "explicit",
      source: "manual",
      actor: "user",
      ...provenance,
    });
  });

  it("names broken lines and reads the others", () => {
    const line = formatEvent(eventOf("decision_accepted", inForce(1, { decision: "Use jest" }), TIME));
    const torn = line.slice(0, 40);
    const unknown = line.replace("decision_accepted", "decision_eaten");
    const { events, broken } = parseEvents(`${line}\n${torn}\n\n[]\nnull\n${unknown}\n${line}`);
    expect(events).toHaveLength(2);
    expect(broken).toEqual([2, 4, 5, 6]);
  });
});
