import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type CapturedRepository,
  capturedRepository,
  capturePrompt,
  drain,
  listDecisions,
  listSpool,
  placesOf,
  promptPayload,
  readLedger,
  sendThroughShim,
} from "../support/captured-repository.ts";
import { CAN_MOUNT, runInTrouble } from "../support/odd-mounts.ts";
import { runStet } from "../support/run-stet.ts";

const QUIET = { status: 0, stdout: "", stderr: "" };
const ADD = 'add "use vitest for tests" --actor user --source manual --no-input';
const SHIM = ".claude/hooks/stet-user-prompt-submit";

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort();
}

function writePayload(home: CapturedRepository, name: string, prompt: string): string {
  const path = join(home.folder, name);
  writeFileSync(path, promptPayload(home, prompt));
  return path;
}

describe.runIf(CAN_MOUNT)("with the disk in trouble", () => {
  it("a read-only store keeps receipts waiting, says why, and loses nothing", () => {
    const home = capturedRepository();
    const data = join(home.folder, ".local/share/stet");
    const payload = writePayload(home, "p.json", "use pnpm, not npm");
    const typed = runInTrouble(
      home,
      "read-only",
      data,
      `${SHIM} <'${payload}'; echo $?; $STET capture prompt <'${payload}'; echo $?`,
    );
    expect(typed.stdout).toBe("0\n13\n");
    expect(typed.stderr).toMatch(/cannot be recorded|could not be recorded|read-only/);
    expect(listSpool(home)).toHaveLength(2);
    expect(readFileSync(join(home.state, "capture.log"), "utf8")).toMatch(/stays in the spool: .*read-only/);
    const added = runInTrouble(home, "read-only", data, `$STET ${ADD}`);
    expect([added.status, added.stdout]).toEqual([13, ""]);
    expect(added.stderr).toMatch(/error: cannot write .*\/projects\/.*: the file system is read-only\n/);
    const health = runInTrouble(home, "read-only", data, "$STET doctor");
    expect(health.status).toBe(11);
    drain(home);
    expect(listSpool(home)).toEqual([]);
    expect(readLedger(home).map(({ outcome }) => outcome)).toEqual(["recorded", "duplicate"]);
    expect(listDecisions(home)).toMatchObject([{ status: "accepted" }]);
    expect(runStet(home, ["doctor"]).status).toBe(0);
  });

  it("a full spool lets the prompt through, leaves no part of it, and keeps the next one that fits", () => {
    const home = capturedRepository();
    const long = writePayload(home, "long.json", "x".repeat(400_000));
    const short = writePayload(home, "short.json", "use pnpm, not npm");
    const script = `${SHIM} <'${long}'; echo $?; ls -A "$FOLDER"; ${SHIM} <'${short}'; echo $?; ls -A "$FOLDER" | wc -l`;
    expect(runInTrouble(home, "full", home.spool, script)).toEqual({ ...QUIET, stdout: "0\n0\n1\n" });
  });

  it("a full disk under the store is an error, keeps the receipt, and leaves no half file", () => {
    const home = capturedRepository();
    capturePrompt(home, "hello");
    const payload = writePayload(home, "p.json", `use pnpm, not npm. ${"Because of this. ".repeat(8_000)}`);
    const { prompts } = placesOf(home);
    const ran = runInTrouble(home, "full", prompts, `$STET capture prompt <'${payload}'; echo $?; ls -A "$FOLDER"`);
    expect(ran.stdout).toBe("13\n");
    expect(readFileSync(join(home.state, "capture.log"), "utf8")).toContain("the disk is full");
    expect(listSpool(home)).toHaveLength(1);
    drain(home);
    expect(readLedger(home).map(({ outcome }) => outcome)).toEqual(["recorded", "recorded"]);
    expect(listDecisions(home)).toHaveLength(1);
  });

  it("a read-only state folder lets the prompt through in silence", () => {
    const home = capturedRepository();
    const payload = writePayload(home, "p.json", "use pnpm, not npm");
    const ran = runInTrouble(home, "read-only", home.state, `${SHIM} <'${payload}'; echo $?; $STET list; echo $?`);
    expect(ran.stdout).toMatch(/^0\n[\s\S]*(?:0|13)\n$/);
  });
});

describe("with names and clocks in trouble", () => {
  it("a clock that goes back loses nothing", () => {
    const home = capturedRepository();
    for (const [prompt, year] of [
      ["use npm for packages", 2035],
      ["hello", 2001],
      ["use tabs for indentation", 2020],
    ] as const) {
      sendThroughShim(home, "UserPromptSubmit", promptPayload(home, prompt));
      const [name = ""] = listSpool(home);
      const at = Date.UTC(year, 0, 1) / 1000;
      utimesSync(join(home.spool, name), at, at);
      expect(drain(home)).toEqual(QUIET);
    }
    expect(readLedger(home).map(({ outcome }) => outcome)).toEqual(["recorded", "recorded", "recorded"]);
    expect(
      readdirSync(placesOf(home).prompts)
        .map((name) => name.slice(0, 4))
        .filter((_, at) => at % 3 === 0),
    ).toEqual(["2001", "2020", "2035"]);
    expect(listDecisions(home)).toHaveLength(2);
    expect(runStet(home, ["doctor"]).status).toBe(0);
  });

  it("composed and decomposed names are told apart, and a file's name is always composed", () => {
    const home = capturedRepository();
    for (const form of ["NFC", "NFD"] as const) {
      const session = "s\u00e9ance".normalize(form);
      const cwd = join(home.workdir, "caf\u00e9".normalize(form));
      mkdirSync(cwd);
      const said = capturePrompt(home, "caf\u00e9 au lait".normalize(form), { session_id: session, cwd });
      expect(said.record).toMatch(/-caf\u00e9-au-lait(-2)?$/);
    }
    const { sessions, prompts } = placesOf(home);
    expect(readdirSync(sessions).filter((name) => !name.startsWith("."))).toHaveLength(2);
    expect(readdirSync(prompts)).toHaveLength(6);
  });

  it("a link in the spool is no way out: what it points at is neither moved nor changed", () => {
    const home = capturedRepository();
    const target = join(home.folder, "diary.txt");
    writeFileSync(target, "dear diary");
    symlinkSync(target, join(home.spool, "claude-code.UserPromptSubmit.1.a"));
    symlinkSync(home.folder, join(home.spool, "claude-code.UserPromptSubmit.1.b"));
    expect(drain(home)).toEqual(QUIET);
    expect(readFileSync(target, "utf8")).toBe("dear diary");
    expect(readLedger(home)).toMatchObject([{ outcome: "rejected" }]);
  });

  it.each([".stet", ".stet/decisions"])(
    "a shared store whose %s leads out of the repository is not written to",
    (path) => {
      const home = capturedRepository();
      const outside = join(home.folder, "outside");
      mkdirSync(join(outside, "decisions"), { recursive: true });
      if (path === ".stet") symlinkSync(outside, join(home.workdir, path));
      else {
        mkdirSync(join(home.workdir, ".stet"));
        symlinkSync(join(outside, "decisions"), join(home.workdir, path));
      }
      const before = listFiles(outside);
      capturePrompt(home, "use pnpm, not npm");
      const shared = runStet(home, ["share", "1"]);
      expect(shared.status).not.toBe(0);
      expect(listFiles(outside)).toEqual(before);
      const doctor = runStet(home, ["doctor"]);
      expect(doctor.status).toBe(11);
      expect(doctor.stdout + doctor.stderr).toContain("leads out of the repository");
    },
  );
});
