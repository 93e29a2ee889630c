import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  ATTENDED,
  capturedRepository,
  drain,
  listSpool,
  placesOf,
  promptPayload,
  readLedger,
} from "../support/captured-repository.ts";

const COUNT = 200;
const LINE = 'a line of a log: {"level":"info","path":"C:\\\\x","user":"ann"} \u{1f600} and what not\n';

it("records each of 200 prompts of 400 KB that come at once, byte for byte", async () => {
  const home = capturedRepository();
  const texts = Array.from({ length: COUNT }, (_, at) => `prompt ${at}\n${LINE.repeat(5_000).slice(0, 400_000)}`);
  const shim = join(home.workdir, ".claude/hooks/stet-user-prompt-submit");
  const exits = texts.map((text, at) => {
    const child = spawn(shim, [], {
      cwd: home.workdir,
      env: { ...home.environment, ...ATTENDED, CLAUDE_PROJECT_DIR: home.workdir },
      stdio: ["pipe", "ignore", "ignore"],
    });
    child.stdin.end(promptPayload(home, text, { session_id: `s${at % 5}`, prompt_id: `p${at}` }));
    return new Promise((resolve) => child.on("close", resolve));
  });
  expect(new Set(await Promise.all(exits))).toEqual(new Set([0]));
  expect(listSpool(home)).toHaveLength(COUNT);
  const started = performance.now();
  expect(drain(home)).toEqual({ status: 0, stdout: "", stderr: "" });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`burst: ${COUNT} prompts of 400 KB recorded in ${seconds.toFixed(1)} s\n`);
  expect(listSpool(home)).toEqual([]);
  expect(readLedger(home).map(({ outcome }) => outcome)).toEqual(Array.from({ length: COUNT }, () => "recorded"));
  const { prompts } = placesOf(home);
  const kept = readdirSync(prompts)
    .filter((name) => name.endsWith(".json"))
    .map(
      (name) =>
        (JSON.parse(readFileSync(join(prompts, name), "utf8")) as { payload: { prompt: string } }).payload.prompt,
    );
  expect(kept.sort()).toEqual([...texts].sort());
});
