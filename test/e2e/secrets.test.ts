import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  ATTENDED,
  type CapturedRepository,
  capturedRepository,
  drain,
  listDecisions,
  listSpool,
  readLedger,
  sendThroughShim,
} from "../support/captured-repository.ts";
import { startSession } from "../support/claude-hooks.ts";
import { type FakeSecret, fakeSecrets } from "../support/fake-secrets.ts";
import { pendingIn, promote } from "../support/lessons.ts";
import { runStet } from "../support/run-stet.ts";

const LEAST_RECALL = 0.98;
const inContext = ({ secret, context = "%" }: FakeSecret) => context.replace("%", () => secret);

/** As people type them: quoted, in a URL, over several lines, escaped as JSON. */
const DISGUISES: Readonly<Record<string, (fake: FakeSecret) => string>> = {
  quoted: (fake) => `use pnpm, not npm, because "${inContext(fake)}" works with it`,
  "in a URL": (fake) =>
    fake.context?.startsWith("http") === true || /\s|^[A-Za-z_]+ ?=/.test(inContext(fake))
      ? `always call ${inContext(fake)} first`
      : `always call https://example.com/v1?a=1&key=${inContext(fake)}&b=2 first`,
  "in many lines": (fake) => `we decided to use this:\n${inContext(fake)}\nnever anything else`,
  "in a correction": (fake) => `you keep using ${inContext(fake)} everywhere`,
  "JSON-escaped": (fake) => JSON.stringify(JSON.stringify({ rule: `always use\n${inContext(fake)}\nfor it` })),
};

/** What identifies a leak: any whole line of the secret long enough to be of use. */
function piecesOf(secret: string): string[] {
  return secret.split(/[\n/]/).filter((piece) => piece.length >= 8 && !piece.startsWith("-----"));
}

function payloadsOf(home: CapturedRepository, text: string, at: number): [event: string, payload: string][] {
  const base = { session_id: `s${at % 7}`, cwd: home.workdir };
  const question = { question: `Which ${at}?`, header: "Pick", options: [{ label: text }, { label: "none" }] };
  const tool = {
    tool_name: "AskUserQuestion",
    tool_input: { questions: [question] },
    tool_response: { questions: [question], answers: { [question.question]: text } },
  };
  return [
    ["UserPromptSubmit", JSON.stringify({ ...base, prompt_id: `p${at}`, prompt: text })],
    ["PostToolUse", JSON.stringify({ ...base, ...tool })],
    ["Stop", JSON.stringify({ ...base, last_assistant_message: `I decided to follow ${text}` })],
  ];
}

/** Promotes some of what waits, discards some, mirrors the rest, with secrets in every word a command takes. */
function sortLessons(home: CapturedRepository, fakes: readonly FakeSecret[]): void {
  const waiting = pendingIn(home).filter(({ stands_alone }) => stands_alone);
  expect(waiting.length).toBeGreaterThan(10);
  for (const [at, fake] of fakes.slice(0, 6).entries()) {
    const [first, second, third] = waiting.slice(at * 3).map(({ id }) => id);
    if (first === undefined || second === undefined || third === undefined) break;
    promote(home, [first]);
    promote(home, [second, "--text", `connect with ${inContext(fake)} only`, "--lane", "global"]);
    runStet(home, ["lessons", "discard", third, "--reason", `it was ${inContext(fake)}`]);
    const words = ["procedures", "add", `call ${inContext(fake)}`, "--steps", `use\n${inContext(fake)}`];
    runStet(home, [...words, "--when", inContext(fake), "--notes", inContext(fake), "--depends-on", inContext(fake)]);
  }
  runStet(home, ["lessons", "bridge"]);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

it("no secret that was typed is left in any file, any file's name or any command's output", {
  timeout: 900_000,
}, () => {
  const home = capturedRepository();
  const fakes = fakeSecrets(77);
  const typed = fakes.flatMap((fake) =>
    Object.entries(DISGUISES).map(([disguise, dress]) => ({ fake, disguise, text: dress(fake) })),
  );
  for (const [at, { text }] of typed.entries()) {
    for (const [event, payload] of payloadsOf(home, text, at)) {
      if (event === "UserPromptSubmit" || at % 4 === 0) sendThroughShim(home, event, payload);
    }
  }
  drain(home);
  for (const fake of fakes.slice(0, 12)) {
    const words = ["add", `connect with ${inContext(fake)} only`, "--actor", "user", "--source", "manual"];
    runStet(home, [...words, "--context", inContext(fake), "--notes", inContext(fake), "--topic", inContext(fake)]);
    runStet(home, ["capture", "prompt"], {
      input: `{"prompt":"${fake.secret.split("\n")[0]}"}`,
      environment: ATTENDED,
    });
  }
  sortLessons(home, fakes);
  runStet(home, ["doctor", "--acknowledge"]);
  expect(listSpool(home)).toEqual([]);
  expect(readLedger(home).length).toBeGreaterThan(typed.length);
  expect(listDecisions(home).length).toBeGreaterThan(20);
  const rejected = join(home.state, "rejected");
  // What was rejected is kept as it came, for a week: nobody could read it to find secrets in it.
  const files = filesBelow(join(home.folder, "..")).filter((path) => !path.startsWith(rejected));
  const shown = [
    "list --all --json",
    "list",
    "recall pnpm --json",
    "doctor",
    "where",
    "capture reconcile",
    "vocabulary",
    "lessons pending --all --json",
    "lessons pending",
    "lessons bridge",
    "procedures check",
  ].map((line) => ({ what: `stet ${line}`, text: JSON.stringify(runStet(home, line.split(" "))) }));
  const surfaces = [
    ...files.map((path) => ({ what: path, text: readFileSync(path, "latin1") })),
    { what: "the names of files", text: files.join("\n") },
    ...shown,
    { what: "a session's start", text: startSession(home, { project: home.workdir, session: "s9" }) },
  ];
  expect(surfaces.at(-1)?.text).toContain("<stet-lessons>");
  expect(surfaces.some(({ what, text }) => what.endsWith("MEMORY.md") && text.includes("redacted:"))).toBe(true);
  expect(surfaces.reduce((sum, { text }) => sum + text.length, 0)).toBeGreaterThan(200_000);
  const leaks = typed.flatMap(({ fake, disguise }) => {
    const pieces = piecesOf(fake.secret);
    const where = surfaces.find(({ text }) => pieces.some((piece) => text.includes(piece)));
    return where === undefined ? [] : [`${fake.kind} ${disguise}: ${where.what}`];
  });
  const recall = 1 - leaks.length / typed.length;
  const kinds = new Set(fakes.map(({ kind }) => kind)).size;
  process.stdout.write(
    `secrets: ${kinds} kinds, ${typed.length} typed, recall ${recall.toFixed(3)} on ${surfaces.length} surfaces\n`,
  );
  expect(kinds).toBeGreaterThanOrEqual(25);
  expect(recall, leaks.join("\n")).toBeGreaterThanOrEqual(LEAST_RECALL);
});
