import { describe, expect, it } from "vitest";
import { wordPieces } from "../../../src/embedding/wordpiece.ts";

const VOCABULARY = ["un", "##aff", "##able", "run", "##ning", "cafe", "東", "京", ".", "-", "_", "3"];
const lookup = (piece: string): number => VOCABULARY.indexOf(piece);
const pieces = (text: string, most = 100): string[] => wordPieces(text, lookup, most).map((at) => VOCABULARY[at] ?? "");

describe("wordPieces", () => {
  it.each([
    ["unaffable", ["un", "##aff", "##able"]],
    ["Running.", ["run", "##ning", "."]],
    ["run_run-3", ["run", "_", "run", "-", "3"]],
    ["Café", ["cafe"]],
    ["東京run", ["東", "京", "run"]],
    ["run\tcafe\nrun", ["run", "cafe", "run"]],
    ["unknowable run", ["run"]],
    ["", []],
  ])("reads %j", (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it("stops at the most it may give", () => {
    expect(pieces("run ".repeat(1000), 7)).toHaveLength(7);
    expect(pieces("unaffable unaffable", 4)).toEqual(["un", "##aff", "##able", "un"]);
  });

  it("leaves out a word longer than any the vocabulary was made of", () => {
    expect(pieces(`${"run".repeat(60)} run`)).toEqual(["run"]);
  });
});
