import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Decision } from "../../../src/decisions/decision.ts";
import { composeDecision } from "../../../src/decisions/draft.ts";
import { stemOf } from "../../../src/decisions/stem.ts";
import { type DecisionIndex, openIndex } from "../../../src/index/decision-index.ts";
import type { VectorMaker } from "../../../src/index/vectors.ts";
import { removeFolder } from "../../support/remove-folder.ts";

const WIDTH = 8;

/** A vector that points along the length of the text, so that a test knows which are near. */
function makerOf(id: string): VectorMaker & { made: number } {
  const maker = {
    id,
    made: 0,
    embedNow: (texts: readonly string[]) => {
      maker.made += texts.length;
      return texts.map((text) => along(text.length));
    },
  };
  return maker;
}

function along(length: number): Float32Array {
  return Float32Array.from({ length: WIDTH }, (_, at) => (at === length % WIDTH ? 1 : 0));
}

function opened(maker: VectorMaker | undefined, path = join(folder(), "index.db")): DecisionIndex {
  const index = openIndex(path, { makerOf: () => maker });
  onTestFinished(() => index.close());
  return index;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "stet-vectors-"));
  onTestFinished(() => removeFolder(made));
  return made;
}

function entry(number: number, text: string) {
  const base = { confidence: "explicit", actor: "user", entity: "app", project: "app" } as const;
  const composed = composeDecision({ ...base, date: "2026-01-01T00:00:00Z", decision: text });
  const decision: Decision = { ...composed, id: stemOf(number, "d"), status: "accepted", title: "" };
  return { scope: "project", session: "", decision, size: 1, mtimeMs: 1 } as const;
}

/** With the title empty, the text is a newline and so many letters. */
const letters = (count: number): string => "x".repeat(count - 1);

describe("vectors in the index", () => {
  it("are made as decisions are written, and found again by a fresh process, nearest first", () => {
    const path = join(folder(), "index.db");
    const maker = makerOf("a");
    opened(maker, path).upsert([1, 2, 3].map((number) => entry(number, letters(number + 8))));
    const nearness = opened(undefined, path).nearness("a", along(2));
    expect(nearness).toMatchObject({ held: 3, missing: 0 });
    expect(nearness.best(2, 0.5)).toEqual([2]);
    expect([1, 2, 3, 4].map((row) => nearness.cosineOf(row))).toEqual([0, expect.closeTo(1, 2), 0, undefined]);
  });

  it("keep their place over many decisions, and change with the one they belong to", () => {
    const maker = makerOf("a");
    const index = opened(maker);
    index.upsert(Array.from({ length: 300 }, (_, at) => entry(at + 1, letters(9))));
    index.upsert([entry(200, letters(13))]);
    const nearness = index.nearness("a", along(5));
    expect(nearness).toMatchObject({ held: 300, missing: 0 });
    const [row = 0] = nearness.best(5, 0.5);
    expect(index.readRows([row]).get(row)?.decision.id).toBe("0200-d");
    expect(nearness.best(5, 0.5)).toHaveLength(1);
    expect(index.nearness("a", along(1)).best(500, 0.5)).toHaveLength(299);
  });

  it("go with their decision", () => {
    const index = opened(makerOf("a"));
    index.upsert([entry(1, letters(9)), entry(2, letters(9))]);
    index.remove([{ scope: "project", session: "", stem: "0001-d" }]);
    expect(index.nearness("a", along(1))).toMatchObject({ held: 1, missing: 0 });
    index.remove([{ scope: "project", session: "", stem: "0002-d" }]);
    expect(index.nearness("a", along(1))).toMatchObject({ held: 0, missing: 0 });
  });

  it("of another model or another dimension are never compared", () => {
    const index = opened(makerOf("a"));
    index.upsert([entry(1, letters(9))]);
    expect(index.nearness("b", along(1))).toMatchObject({ held: 0, missing: 1 });
    expect(index.nearness("a", new Float32Array(WIDTH + 1).fill(1))).toMatchObject({ held: 0, missing: 1 });
    index.putVectors("b", [...index.listUnembedded("b", 10).keys()], [along(1)]);
    expect(index.nearness("b", along(1)).held).toBe(1);
    index.keepVectorsOf("b");
    expect(index.nearness("a", along(1)).held).toBe(0);
    expect(index.nearness("b", along(1)).held).toBe(1);
  });

  it("lists what still wants one, and writes nothing where nothing makes any", () => {
    const index = opened(undefined);
    index.upsert([entry(1, letters(9)), entry(2, letters(10))]);
    expect([...index.listUnembedded("a", 1).values()]).toEqual([`\n${letters(9)}`]);
    index.putVectors("a", [1], [along(1)]);
    expect([...index.listUnembedded("a", 9).keys()]).toEqual([2]);
  });

  it("of a text nobody knows anything of is held and near to nothing", () => {
    const index = opened({ id: "a", embedNow: (texts) => texts.map(() => new Float32Array(WIDTH)) });
    index.upsert([entry(1, letters(9))]);
    expect(index.nearness("a", along(1))).toMatchObject({ held: 1, missing: 0 });
    expect(index.nearness("a", along(1)).best(5, 0)).toEqual([]);
  });
});
