import { describe, expect, it } from "vitest";
import { resolveReference } from "../../../src/decisions/reference.ts";

const all = [
  { id: "0007-use-jest" },
  { id: "0042-use-pytest" },
  { id: "0042-use-tabs" },
  { id: "0420-use-jest-again" },
  { id: "10042-go" },
  { id: "proposal-one", number: 99 },
  { id: "2-phase-commit" },
];

describe("a reference", () => {
  it.each([
    ["0007-use-jest", "0007-use-jest"],
    ["7", "0007-use-jest"],
    ["0007", "0007-use-jest"],
    ["#0007", "0007-use-jest"],
    ["0007-use-jest.md", "0007-use-jest"],
    ["use-jest", "0007-use-jest"],
    ["0042-use-p", "0042-use-pytest"],
    ["10042", "10042-go"],
    ["99", "proposal-one"],
    ["proposal", "proposal-one"],
    ["2", "2-phase-commit"],
    [" 420 ", "0420-use-jest-again"],
  ])("%j names %s", (ref, id) => {
    expect(resolveReference(ref, all)).toMatchObject({ found: { id } });
  });

  it.each([
    ["42", ["0042-use-pytest", "0042-use-tabs"]],
    ["0042", ["0042-use-pytest", "0042-use-tabs"]],
    ["0042-use", ["0042-use-pytest", "0042-use-tabs"]],
  ])("%j is ambiguous, naming all", (ref, ids) => {
    expect(resolveReference(ref, all)).toEqual({ ambiguous: ids });
  });

  it.each(["8", "0", "004", "use", "", " ", "#", "0007-use-jest-x", "../0007-use-jest"])("%j names nothing", (ref) => {
    expect(resolveReference(ref, all)).toEqual({ missing: ref });
  });
});
