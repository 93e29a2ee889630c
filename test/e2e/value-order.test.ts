import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { type CapturedRepository, capturedRepository, placesOf } from "../support/captured-repository.ts";
import { startSession } from "../support/claude-hooks.ts";
import { Conversation } from "../support/conversation.ts";
import { decide, failure, listed, show } from "../support/decide.ts";
import { diagnose } from "../support/doctor.ts";
import { runStet } from "../support/run-stet.ts";
import type { TemporaryHome } from "../support/temporary-home.ts";

const SENTENCES = ["Use pnpm for packages", "Use vitest for tests", "Use Redis for sessions", "Stream exports"];

function withFour(): CapturedRepository {
  const home = capturedRepository();
  for (const sentence of SENTENCES) decide(home, sentence);
  return home;
}

function numbers(home: TemporaryHome, words: readonly string[] = []): string {
  return listed(home, words)
    .map((line) => line.slice(0, 4))
    .join(" ");
}

/** The numbers of the decisions a starting session reads, in order. */
function block(home: CapturedRepository, session: string): string {
  const text = startSession(home, { project: home.workdir, session });
  return [...text.matchAll(/^- (\d{4}) /gm)].map(([, number]) => number).join(" ");
}

function orderFile(home: CapturedRepository): string {
  return join(placesOf(home).store, "order.json");
}

describe("the block", () => {
  it("follows the value order, and a block kept ready is not shown once that has changed", async () => {
    const home = withFour();
    runStet(home, ["move", "1", "--first"]);
    expect(block(home, "s1")).toBe("0001 0004 0003 0002");
    const kept = join(home.state, "blocks/claude-code", home.workdir, "block");
    await expect.poll(() => existsSync(kept), { timeout: 30_000 }).toBe(true);
    runStet(home, ["move", "2", "--first"]);
    expect(block(home, "s2")).toBe("0002 0001 0004 0003");
  });

  it("shows the most recent first while ranking is off, pinned ones above", () => {
    const home = withFour();
    runStet(home, ["move", "1", "--first"]);
    runStet(home, ["pin", "2"]);
    mkdirSync(join(home.folder, ".config/stet"), { recursive: true });
    writeFileSync(join(home.folder, ".config/stet/config.json"), '{"rankingEnabled": false}');
    expect(block(home, "s1")).toBe("0002 0004 0003 0001");
  });

  it("holds as many as the limit says, and the list shows the others below", () => {
    const home = withFour();
    runStet(home, ["move", "1", "--first"]);
    runStet(home, ["move", "2", "--before", "1"]);
    mkdirSync(join(home.folder, ".config/stet"), { recursive: true });
    writeFileSync(join(home.folder, ".config/stet/config.json"), '{"limit": 2}');
    expect(block(home, "s1")).toBe("0002 0004");
    const { stdout } = runStet(home, ["list", "--status", "live"]);
    expect(stdout.split("\n").map((line) => line.slice(0, 15))).toEqual([
      expect.stringMatching(/^0002/),
      expect.stringMatching(/^0004/),
      "Below the limit",
      expect.stringMatching(/^0001/),
      expect.stringMatching(/^0003/),
      "",
    ]);
    expect(readdirSync(join(placesOf(home).store, "decisions")).filter((name) => /^\d/.test(name))).toHaveLength(4);
  });
});

describe("a place", () => {
  it("goes to what replaces a decision, by command or by a person's prompt, and back with undo", () => {
    const home = withFour();
    runStet(home, ["move", "2", "--first"]);
    runStet(home, ["supersede", "2", "Use node:test for tests", "--actor", "user"]);
    expect(numbers(home)).toBe("0005 0004 0003 0001");
    runStet(home, ["undo"]);
    expect(numbers(home)).toBe("0002 0004 0003 0001");
    new Conversation(home).says("no, use jest for tests");
    expect(numbers(home)).toBe("0006 0004 0003 0001");
    expect(numbers(home, ["--status", "dropped"])).toBe("0005 0002");
  });

  it("of a shared decision goes to the private one that replaces it, and back when that is revoked", () => {
    const home = withFour();
    runStet(home, ["init", "--shared"]);
    runStet(home, ["share", "1"]);
    runStet(home, ["move", "1", "--before", "3"]);
    expect(numbers(home)).toBe("0004 0001 0003 0002");
    runStet(home, ["supersede", "1", "Use npm for packages", "--actor", "user"]);
    expect(numbers(home)).toBe("0004 0005 0003 0002");
    runStet(home, ["revoke", "5", "--reason", "x", "--actor", "user"]);
    expect(numbers(home)).toBe("0004 0001 0003 0002");
    expect(readFileSync(join(home.workdir, ".stet/events.jsonl"), "utf8")).not.toContain("order");
    expect(existsSync(join(home.workdir, ".stet/order.json"))).toBe(false);
  });

  it("follows a private decision whose number a shared one takes, and a shared one that others renumbered", () => {
    const home = withFour();
    runStet(home, ["init", "--shared"]);
    runStet(home, ["move", "2", "--first"]);
    const { id } = show(home, "1");
    runStet(home, ["share", "1"]);
    const shared = join(home.workdir, ".stet/decisions");
    const text = readFileSync(join(shared, `${id}.md`), "utf8");
    const other = text.replace(/^id: .*$/m, 'id: "0002-theirs"').replace(/^title: .*$/m, 'title: "Theirs"');
    writeFileSync(
      join(shared, "0002-theirs.md"),
      other.replaceAll("pnpm", "make").replace(/^topic: .*$/m, 'topic: "x"'),
    );
    expect(numbers(home).slice(0, 4)).toBe("0005");
    runStet(home, ["move", "0002", "--first"]);
    const events = join(home.workdir, ".stet/events.jsonl");
    rmSync(join(shared, "0002-theirs.md"));
    writeFileSync(join(shared, "0009-theirs.md"), other.replace("0002-theirs", "0009-theirs"));
    const line = JSON.parse(readFileSync(events, "utf8").split("\n")[0] ?? "") as object;
    const renumbered = { ...line, kind: "decision_renumbered", stem: "0009-theirs", number: 9, was: "0002-theirs" };
    writeFileSync(events, `${readFileSync(events, "utf8")}${JSON.stringify(renumbered)}\n`);
    expect(diagnose(home).findings.map(({ code }) => code)).toContain("order-outdated");
    expect(diagnose(home, ["--fix"]).mended.map(({ code }) => code)).toContain("order-outdated");
    expect(JSON.parse(readFileSync(orderFile(home), "utf8"))).toMatchObject({
      stems: ["0009-theirs", expect.stringMatching(/^0005-/)],
    });
  });
});

describe("a damaged order", () => {
  it.each<[string, (text: string) => string]>([
    ["torn in the middle", (text) => text.slice(0, text.lastIndexOf('"') + 1)],
    ["with the marks of a merge", (text) => `<<<<<<< ours\n${text}=======\n${text}>>>>>>> theirs\n`],
    ["of a newer form", (text) => text.replace("order/v1", "order/v9")],
  ])("%s still counts, is a finding, is kept when it is written anew, and is mended", (_, harm) => {
    const home = withFour();
    runStet(home, ["move", "1", "--first"]);
    runStet(home, ["move", "3", "--before", "1"]);
    const harmed = harm(readFileSync(orderFile(home), "utf8"));
    writeFileSync(orderFile(home), harmed);
    const ran = runStet(home, ["list"]);
    expect(ran.stderr).toContain("the value order is damaged");
    expect(ran.stdout).toMatch(/^0003.*\n0001.*\n0004.*\n0002/);
    expect(diagnose(home)).toMatchObject({
      isGreen: true,
      findings: expect.arrayContaining([expect.objectContaining({ code: "order-damaged" })]),
    });
    expect(diagnose(home, ["--fix"]).mended.map(({ code }) => code)).toContain("order-damaged");
    expect(readFileSync(join(placesOf(home).store, "order.damaged-1.json"), "utf8")).toBe(harmed);
    expect(diagnose(home).findings.map(({ code }) => code)).not.toContain("order-damaged");
    expect(numbers(home)).toBe("0003 0001 0004 0002");
  });

  it("is kept by a move too, which undo takes back to the byte", () => {
    const home = withFour();
    runStet(home, ["move", "1", "--first"]);
    const harmed = readFileSync(orderFile(home), "utf8").slice(0, -3);
    writeFileSync(orderFile(home), harmed);
    expect(runStet(home, ["move", "2", "--first"]).status).toBe(0);
    expect(numbers(home)).toBe("0002 0001 0004 0003");
    expect(runStet(home, ["undo"]).status).toBe(0);
    expect(readFileSync(orderFile(home), "utf8")).toBe(harmed);
  });

  it("that nothing can be read from keeps no decision from being recorded, and is never written over", () => {
    const home = withFour();
    mkdirSync(orderFile(home));
    decide(home, "Use npm for packages", ["--supersedes", "1"]);
    expect(numbers(home)).toBe("0005 0004 0003 0002");
    expect(failure(home, ["move", "2", "--first"])).toMatchObject({ status: 10, code: "invalid_file" });
    expect(diagnose(home, ["--fix"]).findings.map(({ code }) => code)).toContain("order-unreadable");
    expect(block(home, "s1")).toBe("0005 0004 0003 0002");
  });
});

it("loses no place when many move and add at once", async () => {
  const home = withFour();
  runStet(home, ["move", "1", "--last"]);
  const acts = [
    ["move", "1", "--first"],
    ["move", "2", "--first"],
    ["move", "3", "--before", "4"],
    ["supersede", "4", "Write exports to a file", "--actor", "user"],
    ["add", "Use argon2 for passwords", "--actor", "user"],
  ];
  const ended = acts.map(async (words) => {
    const child = spawn(process.execPath, [join(inject("packed"), "dist/stet.cjs"), ...words], {
      cwd: home.workdir,
      env: home.environment,
      stdio: "ignore",
    });
    return (await once(child, "exit"))[0] as number;
  });
  // The move before 0004 comes too late when that is replaced first.
  expect((await Promise.all(ended)).filter((status) => status !== 0 && status !== 1)).toEqual([]);
  const { stems } = JSON.parse(readFileSync(orderFile(home), "utf8")) as { stems: string[] };
  expect(new Set(stems).size).toBe(stems.length);
  expect(
    stems
      .map((stem) => stem.slice(0, 4))
      .sort()
      .slice(0, 4),
  ).toEqual(["0001", "0002", "0003", "0004"]);
  expect(listed(home)).toHaveLength(5);
});
