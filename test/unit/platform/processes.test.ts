import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRunning, runProgram, startDetached } from "../../../src/platform/processes.ts";

const environment = { PATH: process.env["PATH"], MARK: "here" };

describe("running a program", () => {
  it("gives its status and output, with input, environment and folder as asked", () => {
    const folder = mkdtempSync(join(tmpdir(), "stet-run-"));
    const result = runProgram("sh", ["-c", 'cat; echo "$MARK $HOME"; pwd; echo wrong >&2; exit 3'], {
      cwd: folder,
      environment,
      input: "in\n",
    });
    expect(result.stdout.toString()).toBe(`in\nhere \n${folder}\n`);
    expect(result).toMatchObject({ status: 3, stderr: "wrong\n" });
    expect(result.failure).toBeUndefined();
  });

  it("reports a program that does not exist, runs too long or is killed", () => {
    expect(runProgram("no-such-program", [], { environment })).toMatchObject({ status: undefined, failure: "ENOENT" });
    expect(runProgram("sleep", ["30"], { environment, timeoutMs: 50 })).toMatchObject({
      status: undefined,
      failure: "ETIMEDOUT",
    });
    expect(runProgram("sh", ["-c", "kill -9 $$"], { environment }).status).toBeUndefined();
  });

  it("does not wait for input that nobody gives", () => {
    expect(runProgram("cat", [], { environment }).status).toBe(0);
  });
});

describe("starting a program beside", () => {
  it("does not wait for it and lets it outlive the call", async () => {
    const folder = mkdtempSync(join(tmpdir(), "stet-run-"));
    const file = join(folder, "out");
    expect(startDetached("sh", ["-c", "sleep 0.2; ps -o sid= -p $$ > t; mv t out"], { environment, cwd: folder })).toBe(
      true,
    );
    expect(existsSync(file)).toBe(false);
    while (!existsSync(file)) await new Promise((done) => setTimeout(done, 20));
    expect(Number(readFileSync(file, "utf8"))).toBeGreaterThan(0);
  });

  it("says when it could not be started", () => {
    expect(startDetached("no-such-program", [], { environment, cwd: tmpdir() })).toBe(false);
    expect(startDetached("sh", [], { environment, cwd: "/no/such/folder" })).toBe(false);
  });
});

describe("whether a process runs", () => {
  it("is told by its number", () => {
    expect(isRunning(process.pid)).toBe(true);
    const child = runProgram("sh", ["-c", "echo $$"], { environment });
    expect(isRunning(Number(child.stdout.toString()))).toBe(false);
    for (const bad of [0, -1, 1.5, Number.NaN]) expect(isRunning(bad)).toBe(false);
  });
});
