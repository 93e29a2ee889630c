import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { capturedRepository, listDecisions, placesOf, readLines } from "../support/captured-repository.ts";
import { CRASH_ACTS, prepareAct } from "../support/crash-acts.ts";
import { LESSON_ACTS } from "../support/lesson-acts.ts";
import { runStet } from "../support/run-stet.ts";

// `npm run torture` kills every act at every point three times and so many times at random, and lets 64 processes add.
const RANDOM_KILLS = Number(process.env["STET_TORTURE"] ?? 0);
const IS_LONG = RANDOM_KILLS > 0;
const MOST_POINTS = 200;
const ALL_DAY = 24 * 3_600_000;

const ACTS = [...CRASH_ACTS, ...LESSON_ACTS];

describe.each(ACTS.map((act) => [act.name, act] as const))("%s, killed", (_name, act) => {
  it("at numbered points, loses nothing, tears nothing, reuses no number and leaves doctor green or fixable", {
    timeout: ALL_DAY,
  }, () => {
    const prepared = prepareAct(act);
    const failures: string[] = [];
    let killed = 0;
    const step = IS_LONG ? 1 : 7;
    for (let point = IS_LONG ? 1 : 3; point < MOST_POINTS; point += step) {
      const outcomes = Array.from({ length: IS_LONG ? 3 : 1 }, () =>
        prepared.kill({ environment: { STET_CRASH_AFTER: String(point) } }),
      );
      failures.push(...outcomes.flatMap(({ failure }) => failure ?? []));
      if (outcomes.some(({ wasKilled }) => !wasKilled)) break;
      killed += 1;
    }
    expect(failures).toEqual([]);
    expect(killed).toBeGreaterThan(0);
    if (IS_LONG) process.stdout.write(`${act.name}: ${killed} points, each killed three times\n`);
  });

  it.runIf(IS_LONG)("at random moments, the same", { timeout: ALL_DAY }, () => {
    const prepared = prepareAct(act);
    const { took } = prepared.kill({});
    const kills = Array.from({ length: Math.ceil(RANDOM_KILLS / ACTS.length) }, () =>
      prepared.kill({ killAfterMs: 1 + Math.floor(Math.random() * took) }),
    );
    expect(kills.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    const killed = kills.filter(({ wasKilled }) => wasKilled).length;
    process.stdout.write(`${act.name}: ${killed} of ${kills.length} killed at random\n`);
  });
});

it("many processes that add at once each get a number of their own", { timeout: ALL_DAY }, async () => {
  const home = capturedRepository();
  const count = IS_LONG ? 64 : 12;
  const words = ["--actor", "user", "--source", "manual", "--no-input"];
  const ended = Array.from({ length: count }, (_, at) => {
    const all = [
      join(inject("packed"), "dist/stet.cjs"),
      "add",
      `keep the limit of queue ${at} at ${at + 10}`,
      ...words,
    ];
    const child = spawn(process.execPath, all, { cwd: home.workdir, env: home.environment, stdio: "ignore" });
    return new Promise((resolve) => child.on("close", resolve));
  });
  expect(await Promise.all(ended)).toEqual(Array.from({ length: count }, () => 0));
  const decisions = listDecisions(home);
  expect(new Set(decisions.map(({ id }) => id.slice(0, 4))).size).toBe(count);
  const folder = join(placesOf(home).store, "decisions");
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const rows = readFileSync(join(folder, "INDEX.md"), "utf8").match(/^\| \[\d{4}\]/gm) ?? [];
  expect([files.length, rows.length]).toEqual([count, count]);
  expect(readLines(join(placesOf(home).store, "events.jsonl"))).toHaveLength(count);
  expect(runStet(home, ["doctor"]).status).toBe(0);
});
