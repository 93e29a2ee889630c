import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CapturedRepository, drain, sendThroughShim } from "./captured-repository.ts";
import type { CrashAct } from "./crash-acts.ts";
import { onePending, pendingIn, promote, teach } from "./lessons.ts";
import { runJson, runStet } from "./run-stet.ts";

const SAID = "you forgot to update the changelog";

function expectEqual(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(JSON.stringify(found));
}

/** What becomes of a correction, to be killed anywhere on its way. */
export const LESSON_ACTS: readonly CrashAct[] = [
  {
    name: "lesson capture",
    prepare: (home) => {
      // Without a launcher no shim starts a drain, so all of it is left to the one that is killed.
      const environment = { XDG_DATA_HOME: join(home.folder, "elsewhere") };
      const base = { session_id: "s1", cwd: home.workdir };
      const events: readonly (readonly [string, object])[] = [
        ["UserPromptSubmit", { prompt_id: "p1", prompt: "look at the parser" }],
        ["Stop", { last_assistant_message: "I rewrote the parser." }],
        ["UserPromptSubmit", { prompt_id: "p2", prompt: SAID }],
        ["Stop", { last_assistant_message: "It is up to date." }],
      ];
      for (const [event, members] of events) {
        sendThroughShim(home, event, `${JSON.stringify({ ...base, ...members })}\n`, { environment });
      }
    },
    run: (home, how) => drain(home, how),
    verify: (home) => expectEqual(pendingIn(home).map(waiting), [["pending", SAID]]),
  },
  {
    name: "lessons promote",
    prepare: (home) => {
      teach(home, [SAID]);
      onePending(home);
    },
    run: (home, how) => runStet(home, ["lessons", "promote", idOf(home)], how),
    verify: (home) => {
      expectEqual(pendingIn(home, ["--all"]).map(waiting), [["promoted", SAID]]);
      const { store } = runJson<{ store: string }>(home, ["where"]);
      expectEqual(readdirSync(join(store, "lessons")), [`${SAID.replaceAll(" ", "-")}.md`]);
    },
  },
  {
    name: "lessons bridge",
    prepare: (home) => {
      teach(home, [SAID]);
      promote(home, [onePending(home).id]);
    },
    run: (home, how) => runStet(home, ["lessons", "bridge"], how),
    verify: (home) => {
      const noted = readFileSync(join(home.folder, ".local/share/stet/bridged-in"), "utf8").trim();
      expectEqual(readFileSync(noted, "utf8").match(/^- you forgot/gm)?.length, 1);
    },
  },
];

function waiting({ status, quote }: { readonly status: string; readonly quote: string }): string[] {
  return [status, quote];
}

function idOf(home: CapturedRepository): string {
  return pendingIn(home, ["--all"])[0]?.id ?? "";
}
