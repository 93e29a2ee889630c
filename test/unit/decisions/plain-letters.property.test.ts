import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inferDomain, inferGoal, inferTags, inferTaskCategory } from "../../../src/decisions/infer.ts";
import { normaliseText } from "../../../src/decisions/normalise.ts";
import { slug } from "../../../src/decisions/stem.ts";
import { fold } from "../../../src/index/searchable-text.ts";
import { wordsOf } from "../../../src/recall/words.ts";
import { listAlternatives } from "../../../src/signals/alternatives.ts";

/** Text of ASCII alone is read by patterns of its own; a word of another alphabet beside it takes the general ones. */
const FOREIGN = "ж";
const ascii = fc.string({ unit: fc.constantFrom(..."abzABZ09 .,-_/'+#@$<=>^`|~:%()[]\t\n"), maxLength: 40 });

describe("text of ASCII letters and of all letters", () => {
  it("makes one key", () => {
    fc.assert(
      fc.property(ascii, (text) => {
        const [alone, beside] = [normaliseText(text), normaliseText(`${text} ${FOREIGN}`)];
        expect(beside).toBe(alone === "" ? FOREIGN : `${alone} ${FOREIGN}`);
      }),
    );
  });

  it("makes one file name", () => {
    fc.assert(
      fc.property(ascii, (text) => {
        const own = slug(text);
        expect(slug(`${text} ${FOREIGN}`)).toBe(/[a-z0-9]/i.test(text) ? `${own}-${FOREIGN}` : FOREIGN);
      }),
    );
  });

  it("is folded alike for the index", () => {
    fc.assert(
      fc.property(ascii, (text) => {
        const [plain = "", ...pieces] = fold(`${text} ${FOREIGN}`).split(` ${FOREIGN}`);
        expect([plain, ...pieces].join("")).toBe(fold(text));
      }),
    );
  });

  it("gives one list of words", () => {
    fc.assert(
      fc.property(ascii, (text) => {
        expect(wordsOf(`${text} ${FOREIGN}`).slice(0, -1)).toEqual(wordsOf(text));
      }),
    );
  });
});

describe("well-known answers in a text", () => {
  it.each([
    ["Use Jest, not vitest.", ["jest", "vitest"]],
    ["use REST, and the rest by hand", ["rest api"]],
    ["my-jest, ./jest, @types/jest, jest-dom, jest/globals and jest.config", []],
    ["C++ and c# beside C", ["c++", "c#"]],
    ["go test and Server-Sent Events", ["go test", "server-sent events"]],
    ["postgresql over psql", ["postgres", "postgres"]],
  ])("%s", (text, canonical) => {
    const found = listAlternatives(text);
    expect(found.map((one) => one.canonical)).toEqual(canonical);
    for (const { word, at } of found) expect(text.startsWith(word, at)).toBe(true);
  });
});

describe("words that speak for a domain, a goal and a category", () => {
  it("stand as words, with any ending only where the list says so", () => {
    expect(inferDomain("contest the attestation")).toBe("unknown");
    expect(inferDomain("keep it in .env and in the database")).toBe("data");
    expect(inferTaskCategory("keep it in .env")).toBe("config");
    expect(inferTags("deployment by linters")).toEqual(["infra", "tooling"]);
    expect(inferGoal("sanitising input")).toBe("security");
  });

  it("name a tag of the project's own where it stands alone", () => {
    expect(inferTags("the billing page", ["billing"])).toEqual(["billing"]);
    expect(inferTags("pre-billing rebillings", ["billing"])).toEqual([]);
  });
});
