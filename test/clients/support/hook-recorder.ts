import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { asObject, type JsonObject } from "./json.ts";

// A hook that writes down what it got and then does what its files say: EVENT.out is printed, EVENT.exit is its status.
const SCRIPT = `#!/bin/sh
event=$1
folder=$(dirname "$0")
stem="$folder/calls/$(date +%s%N)-$$-$event"
cat > "$stem.json.part"
env > "$stem.env"
pwd > "$stem.cwd"
mv "$stem.json.part" "$stem.json"
[ -f "$folder/$event.out" ] && cat "$folder/$event.out"
[ -f "$folder/$event.exit" ] && exit "$(cat "$folder/$event.exit")"
exit 0
`;

export interface HookCall {
  readonly event: string;
  readonly payload: JsonObject;
  readonly environment: JsonObject;
  readonly cwd: string;
}

export interface HookRecorder {
  /** The command line for a settings entry. */
  commandFor(event: string): string;
  answer(event: string, stdout: string, status?: number): void;
  listCalls(event?: string): HookCall[];
}

export function installRecorder(folder: string): HookRecorder {
  mkdirSync(join(folder, "calls"), { recursive: true });
  const script = join(folder, "record");
  writeFileSync(script, SCRIPT);
  chmodSync(script, 0o755);
  return {
    commandFor: (event) => `${script} ${event}`,
    answer: (event, stdout, status = 0) => {
      writeFileSync(join(folder, `${event}.out`), stdout);
      writeFileSync(join(folder, `${event}.exit`), String(status));
    },
    listCalls: (event) =>
      readCalls(join(folder, "calls")).filter((call) => event === undefined || call.event === event),
  };
}

function readCalls(folder: string): HookCall[] {
  const stems = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return stems.map((name) => {
    const stem = join(folder, name.slice(0, -".json".length));
    return {
      event: name.slice(name.lastIndexOf("-") + 1, -".json".length),
      payload: asObject(JSON.parse(readFileSync(`${stem}.json`, "utf8"))),
      environment: parseEnvironment(readFileSync(`${stem}.env`, "utf8")),
      cwd: readFileSync(`${stem}.cwd`, "utf8").trim(),
    };
  });
}

function parseEnvironment(text: string): JsonObject {
  const pairs = text.split("\n").map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]);
  return Object.fromEntries(pairs);
}

/** A settings.json with one command an event. */
export function writeHookSettings(path: string, commands: Readonly<Record<string, string>>): void {
  const hooks = Object.fromEntries(
    Object.entries(commands).map(([event, command]) => [
      event,
      [{ hooks: [{ type: "command", command, timeout: 20 }] }],
    ]),
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ hooks }, null, 2));
}
