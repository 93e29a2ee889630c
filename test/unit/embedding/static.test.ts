import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { cosine, type Embedder } from "../../../src/embedding/embedder.ts";
import { openStatic } from "../../../src/embedding/static.ts";
import { temporaryHome } from "../../support/temporary-home.ts";

const MODELS = resolve(import.meta.dirname, "../../../models");

let embedder: Embedder;
beforeAll(() => {
  const opened = openStatic({ modelsFolder: MODELS });
  if ("finding" in opened) throw new Error(opened.finding.message);
  embedder = opened.embedder;
});

function alike(a: string, b: string): number {
  const [x, y] = embedder.embedNow?.([a, b]) ?? [];
  return x === undefined || y === undefined ? Number.NaN : cosine(x, y);
}

describe("the static table", () => {
  it("gives vectors of its dimension and of length 1", () => {
    const [vector] = embedder.embedNow?.(["Retry failed uploads twice"]) ?? [];
    expect(vector).toHaveLength(embedder.dimension ?? 0);
    expect(vector?.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
  });

  it.each([
    ["Nightly backups go to the second region", "We copy the data to another region every night", "Buttons are blue"],
    ["Lock files are committed", "The lockfile is checked in to git", "Errors are logged as JSON"],
    ["Passwords are stored as salted hashes", "We hash and salt every password", "The compiler runs in strict mode"],
  ])("puts %j nearer to %j than to %j", (text, same, other) => {
    expect(alike(text, same)).toBeGreaterThan(alike(text, other) + 0.1);
  });

  it("gives the same for many texts as for one", () => {
    const texts = Array.from({ length: 40 }, (_, at) => `Keep ${at} versions of the ledger`);
    const many = embedder.embedNow?.(texts);
    expect(many?.[7]).toEqual(embedder.embedNow?.([texts[7] ?? ""])[0]);
  });

  it.each(["", " \n", "\u{1f600}", "ᚠᚢᚦ"])("knows nothing of %j, which is near to nothing", (text) => {
    expect(alike(text, text)).toBe(0);
  });

  it("reads case, accents and unknown text as the vocabulary does", () => {
    expect(alike("Café MENU", "cafe menu")).toBeCloseTo(1, 5);
    expect(alike("cache \u{1f600}", "cache")).toBeCloseTo(1, 5);
  });

  it("takes a text of any size", () => {
    expect(alike("cache ".repeat(50_000), "cache")).toBeCloseTo(1, 5);
    expect(alike("x".repeat(200_000), "x")).toBe(0);
  });
});

describe("a table that cannot be used", () => {
  const whole = readFileSync(join(MODELS, "static-256/table.bin"));
  const place = (bytes?: Uint8Array): string => {
    const folder = join(temporaryHome().folder, "models");
    mkdirSync(join(folder, "static-256"), { recursive: true });
    if (bytes !== undefined) writeFileSync(join(folder, "static-256/table.bin"), bytes);
    return folder;
  };

  it.each([
    ["is absent", undefined, /no table/],
    ["is empty", new Uint8Array(), /damaged/],
    ["is cut off", whole.subarray(0, 4096), /damaged/],
    ["is one byte short", whole.subarray(1), /damaged/],
    ["holds zeros", new Uint8Array(whole.length), /damaged/],
    ["holds noise", new Uint8Array(whole.length).fill(0xa5), /damaged/],
  ])("%s: a finding that names it and says what to do", (_, bytes, message) => {
    const folder = place(bytes);
    const opened = openStatic({ modelsFolder: folder });
    expect(opened).toMatchObject({ finding: { code: "embedding-unavailable", severity: "note" } });
    expect("finding" in opened && opened.finding.message).toMatch(message);
    expect("finding" in opened && opened.finding.origin).toContain(folder);
  });
});
