import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseSubject, normaliseText } from "../../../src/decisions/normalise.ts";
import { topicFor } from "../../../src/decisions/topic.ts";
import { topicKey } from "../../../src/decisions/topic-key.ts";
import { anyText } from "./arbitraries.ts";
import { draft } from "./sample.ts";

describe("a normalised subject", () => {
  it.each([
    ["The Test Framework", "test framework"],
    ["test-framework.", "test framework"],
    ["`useEffect` in our hooks", "useeffect in hooks"],
    ["`retry_max`", "retry_max"],
    ["v2.3", "v2.3"],
    ["version v2.3, or v2.4", "version v2.3 or v2.4"],
    ["Node.js", "node.js"],
    ["C++ and C#", "c++ and c#"],
    ["@scope/pkg", "@scope/pkg"],
    [".env files", ".env files"],
    ["port -1", "port -1"],
    ["50%", "50%"],
    ["the user's name", "users name"],
    ["Cafe\u0301", "caf\u00e9"],
    ["テスト フレームワーク", "テスト フレームワーク"],
    ["“quoted”, (really)", "quoted really"],
    ["a", ""],
    ["…", ""],
  ])("of %j is %j", (subject, normal) => {
    expect(normaliseSubject(subject)).toBe(normal);
  });

  it.each([
    ["port 8080", "port 8081"],
    ["v2.3", "v2.4"],
    ["retry_max", "retry_min"],
    ["useEffect", "useMemo"],
    ["c", "c++"],
    ["1", "-1"],
  ])("tells %j from %j", (a, b) => {
    expect(normaliseSubject(a)).not.toBe(normaliseSubject(b));
  });

  it("is normal once it is", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normaliseSubject(normaliseSubject(text))).toBe(normaliseSubject(text));
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the topic of a decision", () => {
  it.each([
    ["Use vitest for unit tests", "test framework"],
    ["We'll use pytest for testing from now on.", "test framework"],
    ["Use Postgres", "database"],
    ["Use Postgres for jobs, not Redis", "database for jobs"],
    ["Use React Testing Library", "react testing library"],
    ["Keep retries at 3", "retries value"],
    ["Set retries to 5", "retries value"],
    ["Retries should be 7", "retries value"],
    ["Use exponential backoff for retries", "retries"],
    ["Keep backups for 30 days", "backups value"],
    ["Expire sessions after 14 days", "expire sessions value"],
    ["Return 404 for missing users", "return missing users"],
    ["Log a warning for missing users", "log missing users"],
  ])("%j is %j", (decision, topic) => {
    expect(topicFor({ decision })).toBe(topic);
  });

  it("is the one given, normalised", () => {
    expect(topicFor({ topic: "The Test Runner", decision: "Use jest" })).toBe("test runner");
  });

  it("is its stem when there is none, so that it is never the same as another", () => {
    const [a, b] = ["0001-a", "0002-b"].map((id) => topicKey({ ...draft({ decision: "Hm", topic: "" }), id }));
    expect(a).not.toBe(b);
  });

  it("is one key with entity and primary tag, whatever their case", () => {
    const key = topicKey(draft({ decision: "Use jest", topic: "tests", entity: "Shop", primaryTag: "testing" }));
    expect(key).toBe("shop|testing|tests");
    expect(topicKey(draft({ decision: "Use jest", topic: "the tests", primaryTag: "Testing" }))).toBe(key);
    expect(topicKey(draft({ decision: "Use jest", topic: "tests", primaryTag: "tooling" }))).not.toBe(key);
  });

  it("is another one for a rule than for a choice", () => {
    const [rule, choice] = (["constraint", "decision"] as const).map((type) =>
      draft({ decision: "x", topic: "t", type }),
    );
    expect(rule && topicKey(rule)).not.toBe(choice && topicKey(choice));
  });
});
