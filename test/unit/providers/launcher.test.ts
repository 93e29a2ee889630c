import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { composeLauncher, quoteShell } from "../../../src/providers/launcher.ts";

const ECHO = `process.stdout.write(JSON.stringify({
  file: require("node:path").basename(__filename), words: process.argv.slice(2),
  certificates: process.env.NODE_EXTRA_CA_CERTS ?? null, options: process.env.NODE_OPTIONS ?? null }))`;

describe("the launcher", () => {
  let root: string;
  let program: string;
  let launcher: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "stet-launch-"));
    program = join(root, "it's a $program");
    launcher = join(root, "launch");
    mkdirSync(program);
    for (const name of ["stet.cjs", "stet-hook.cjs", "stet-drain.cjs"]) writeFileSync(join(program, name), ECHO);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function launch(words: string[], node = process.execPath) {
    writeFileSync(launcher, composeLauncher({ node, program }));
    chmodSync(launcher, 0o755);
    const env = { NODE_EXTRA_CA_CERTS: "/dev/null", NODE_OPTIONS: "--no-warnings" };
    const { status, stdout, stderr } = spawnSync(launcher, words, { env, encoding: "utf8" });
    return { status, stderr, said: stdout === "" ? undefined : JSON.parse(stdout) };
  }

  it.each([
    [["hook", "claude-code", "Stop", "a b"], "stet-hook.cjs", ["claude-code", "Stop", "a b"]],
    [["drain"], "stet-drain.cjs", []],
    [["add", "--title", "it's"], "stet.cjs", ["add", "--title", "it's"]],
    [[], "stet.cjs", []],
  ])("starts %j without a PATH", (words, file, rest) => {
    expect(launch(words)).toMatchObject({ status: 0, said: { file, words: rest } });
  });

  it("clears what slows Node's start for a hook only", () => {
    expect(launch(["hook"]).said).toMatchObject({ certificates: null, options: null });
    expect(launch(["drain"]).said).toMatchObject({ certificates: "/dev/null", options: "--no-warnings" });
  });

  it.each([
    [["hook", "claude-code", "Stop", "r"], 127, ""],
    [["drain"], 0, ""],
    [["list"], 127, "stet: "],
  ])("with Node or the program gone, %j ends with %i", (words, status, said) => {
    const withoutNode = launch(words, join(root, "no-node"));
    rmSync(program, { recursive: true });
    for (const ran of [withoutNode, launch(words)]) {
      expect([ran.status, ran.said]).toEqual([status, undefined]);
      expect(ran.stderr.startsWith(said) && (said !== "") === ran.stderr.includes("gone")).toBe(true);
    }
  });

  it.each(["plain", "it's", '$HOME `x` "y"', "new\nline", ""])("quotes %j as one word", (text) => {
    const { stdout } = spawnSync("sh", ["-c", `printf '%s|' ${quoteShell(text)}`], { encoding: "utf8" });
    expect(stdout).toBe(`${text}|`);
  });
});
