import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tryLock } from "../../../src/platform/locks.ts";
import { type ClientScenario, type Ran, runIn } from "./client-scenario.ts";
import { asList, asObject, asText, type JsonObject } from "./json.ts";

/** stet at the command line of a scenario's person. */
export interface StetInScenario {
  run(...args: readonly string[]): Ran;
  /** The same, and a status other than 0 is an error. */
  must(...args: readonly string[]): string;
  /** A path that `stet where` names. */
  pathOf(name: string): string;
  listDecisions(...flags: readonly string[]): DecisionRow[];
  /** Works off the spool, and waits for a drain in the background that has done so and still renders. */
  settle(): void;
  /** Prompt records, oldest first. */
  listRecords(): PromptRow[];
}

export interface DecisionRow {
  readonly id: string;
  readonly decision: string;
  readonly status: string;
  readonly all: JsonObject;
}

export interface PromptRow {
  readonly file: string;
  readonly source: string;
  readonly text: string;
  readonly envelope: JsonObject;
}

const DRAIN_PATIENCE_MS = 30_000;

export function stetIn(scenario: ClientScenario, stet: string): StetInScenario {
  const run = (...args: readonly string[]): Ran => runIn(scenario, stet, args);
  const must = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = run(...args);
    if (status !== 0) throw new Error(`stet ${args.join(" ")} ended with ${status}: ${stderr}${stdout}`);
    return stdout;
  };
  const pathOf = (name: string): string => {
    const path = asText(asObject(JSON.parse(must("where", "--json")))[name]);
    if (path === "") throw new Error(`stet where names no ${name}`);
    return path;
  };
  return {
    run,
    must,
    pathOf,
    settle: () => {
      must("list");
      const lock = tryLock(join(dirname(pathOf("spool")), "locks", "drain.lock"), DRAIN_PATIENCE_MS);
      if (lock === undefined) throw new Error("a drain does not end");
      lock.release();
    },
    listDecisions: (...flags) => parseDecisions(must("list", "--json", ...flags)),
    listRecords: () => {
      // Any command that shows decisions works off the spool first; `where` does not.
      must("list");
      return readRecords(pathOf("prompts"));
    },
  };
}

function parseDecisions(text: string): DecisionRow[] {
  const answer: unknown = JSON.parse(text);
  const rows = Array.isArray(answer) ? answer : asList(asObject(answer)["decisions"]);
  return rows.map(asObject).map((all) => ({
    id: asText(all["id"]),
    decision: asText(all["decision"]),
    status: asText(all["status"]),
    all,
  }));
}

function readRecords(folder: string): PromptRow[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const records = names.map((file) => parseRecord(file, readFileSync(join(folder, file), "utf8")));
  return records.sort((a, b) => asText(a.envelope["ts"]).localeCompare(asText(b.envelope["ts"])));
}

function parseRecord(file: string, json: string): PromptRow {
  const envelope = asObject(JSON.parse(json));
  const text = asObject(envelope["payload"])[asText(envelope["text_member"])];
  return { file, source: asText(envelope["source"]), text: asText(text), envelope };
}
