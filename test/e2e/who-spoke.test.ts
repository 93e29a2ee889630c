import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type CapturedRepository,
  capturedRepository,
  capturePrompt,
  drain,
  listDecisions,
  placesOf,
  promptPayload,
  readLedger,
  readLines,
  readRecord,
  sendThroughShim,
} from "../support/captured-repository.ts";
import { runStet } from "../support/run-stet.ts";

const DECIDING = "use pnpm, not npm";

function writeSettings(home: CapturedRepository, settings: object): void {
  mkdirSync(join(home.folder, ".config/stet"), { recursive: true });
  writeFileSync(join(home.folder, ".config/stet/config.json"), JSON.stringify(settings));
}

function stop(home: CapturedRepository, rows: readonly object[], transcript = join(home.folder, "t.jsonl")): void {
  writeFileSync(join(home.folder, "t.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const members = { session_id: "s1", cwd: home.workdir, hook_event_name: "Stop", transcript_path: transcript };
  sendThroughShim(home, "Stop", JSON.stringify({ ...members, last_assistant_message: "Done." }));
  drain(home);
}

function noCapture(home: CapturedRepository): Record<string, string> {
  writeFileSync(join(home.workdir, ".no-capture"), "");
  return {};
}

function row(text: string, members: object): object {
  return { type: "user", message: { role: "user", content: text }, ...members };
}

const TYPED = { promptSource: "typed", turnOrigin: "human" };
const MACHINE = { promptSource: "system", turnOrigin: "task_notification" };

describe("who a prompt is from", () => {
  it.each([
    ["typed words", DECIDING, "user", 1],
    ["a slash command", "/review use pnpm, not npm", "user", undefined],
    ["a task notification", `<task-notification>\n<summary>${DECIDING}</summary>\n</task-notification>`, "injected", 0],
    ["a reminder", `<system-reminder>${DECIDING}</system-reminder>`, "injected", 0],
    ["a command's output", `<local-command-stdout>${DECIDING}</local-command-stdout>`, "injected", 0],
    ["our own block", `<stet-decisions>\n0001 ${DECIDING}\n</stet-decisions>`, "injected", 0],
    ["our own block, escaped", `&lt;stet-decisions&gt;${DECIDING}&lt;/stet-decisions&gt;`, "injected", 0],
    ["pasted text", `<pasted_content>\n${DECIDING}\n</pasted_content>`, "user", 0],
    [
      "words beside pasted text",
      `use tabs for indentation\n<pasted_content>\n${DECIDING}\n</pasted_content>`,
      "user",
      1,
    ],
  ])("is right for %s", (_what, prompt, source, decisions) => {
    const home = capturedRepository();
    const said = capturePrompt(home, prompt);
    expect(readRecord(home, said.record ?? "")).toMatchObject({ source, payload: { prompt } });
    if (decisions !== undefined) expect(said.decisions).toHaveLength(decisions);
  });

  it("is a program for a subagent's prompt", () => {
    const home = capturedRepository();
    const said = capturePrompt(home, DECIDING, { agent_id: "a1" });
    expect(readRecord(home, said.record ?? "")).toMatchObject({ source: "injected" });
    expect(listDecisions(home)).toEqual([]);
  });

  it("is taken back at Stop where the transcript says a program sent it, and what it replaced is in force again", () => {
    const home = capturedRepository();
    capturePrompt(home, "use npm for packages");
    const [before] = listDecisions(home);
    const { decisions } = capturePrompt(home, "no, use pnpm for packages");
    stop(home, [row("use npm for packages", TYPED), row("no, use pnpm for packages", MACHINE)]);
    const byId = new Map(listDecisions(home).map((one) => [one.id, one.status]));
    expect([byId.get(before?.id ?? ""), byId.get(decisions[0] ?? "")]).toEqual(["accepted", "revoked"]);
    expect(readLedger(home).at(-1)).toMatchObject({
      event: "Stop",
      why: `a program sent turn 2; taken back: ${decisions[0]}`,
    });
    expect(runStet(home, ["show", decisions[0] ?? ""]).stdout).toContain("a program sent this prompt");
    stop(home, [row("no, use pnpm for packages", MACHINE)]);
    expect(readLedger(home).at(-1)?.why).toBeUndefined();
    const events = readLines(join(placesOf(home).store, "events.jsonl")) as { kind: string; actor: string }[];
    expect(events.filter(({ kind }) => kind === "decision_revoked")).toMatchObject([{ actor: "tool" }]);
  });

  it.each([
    ["the person typed it", [row(DECIDING, TYPED)]],
    ["the person typed it too", [row(DECIDING, MACHINE), row(DECIDING, TYPED)]],
    ["it came over the SDK", [row(DECIDING, { promptSource: "sdk", turnOrigin: "sdk" })]],
    ["another text was a program's", [row("use yarn", MACHINE)]],
    ["the transcript says nothing", []],
  ])("stays the person's where %s", (_what, rows) => {
    const home = capturedRepository();
    capturePrompt(home, DECIDING);
    stop(home, rows);
    expect(listDecisions(home)).toMatchObject([{ status: "accepted" }]);
    expect(readLedger(home).at(-1)).toMatchObject({ event: "Stop", outcome: "recorded" });
  });

  it.each(["relative.jsonl", "/nowhere/at/all.jsonl", "/dev/zero", "/", "/a\u0000b", `/${"x".repeat(5_000)}`])(
    "stays the person's where the transcript %j cannot be read",
    (path) => {
      const home = capturedRepository();
      capturePrompt(home, DECIDING);
      stop(home, [], path);
      expect(readLedger(home).at(-1)).toMatchObject({ event: "Stop", outcome: "recorded" });
      expect(listDecisions(home)).toMatchObject([{ status: "accepted" }]);
    },
  );
});

describe("a run nobody attends", () => {
  it.each([
    ["CLAUDE_CODE_SESSION_ATTENDED=0", { CLAUDE_CODE_SESSION_ATTENDED: "0" }],
    ["CI=1", { CI: "1" }],
    ["the SDK's entry point", { CLAUDE_CODE_SESSION_ATTENDED: "", CLAUDE_CODE_ENTRYPOINT: "sdk-cli" }],
  ])("(%s) is recorded as unknown and decides nothing, unless captureUnattended", (_what, environment) => {
    const home = capturedRepository();
    const send = (prompt: string) => {
      sendThroughShim(home, "UserPromptSubmit", promptPayload(home, prompt), { environment });
      drain(home);
      return readRecord(home, readLedger(home).at(-1)?.record ?? "");
    };
    expect(send(DECIDING)).toMatchObject({ source: "unknown" });
    expect(listDecisions(home)).toEqual([]);
    writeSettings(home, { captureUnattended: true });
    expect(send("use tabs for indentation")).toMatchObject({ source: "unknown" });
    expect(listDecisions(home)).toMatchObject([{ status: "accepted" }]);
  });
});

describe("a switch", () => {
  it.each([
    ["STET_DISABLE=1", (_home: CapturedRepository) => ({ STET_DISABLE: "1" })],
    [".no-capture", noCapture],
  ])("%s lets nothing even be spooled", (_what, turnOff) => {
    const home = capturedRepository();
    const environment = turnOff(home);
    sendThroughShim(home, "UserPromptSubmit", promptPayload(home, DECIDING), { environment });
    runStet(home, ["list"]);
    expect(() => readLedger(home)).toThrow("ENOENT");
  });

  it.each([
    ["captureMode", "none", { records: 1, decisions: [] }],
    ["recordPrompts", false, { records: 0, decisions: ["accepted"] }],
    ["capturePolicy", "review", { records: 1, decisions: ["proposed"] }],
    ["capturePolicy", "show", { records: 1, decisions: [] }],
  ])("%s: %j keeps what it says", (name, value, kept) => {
    const home = capturedRepository();
    writeSettings(home, { [name]: value });
    const said = capturePrompt(home, DECIDING);
    expect(said.record === undefined ? 0 : 1).toBe(kept.records);
    expect(readLedger(home)).toHaveLength(1);
    const waiting = runStet(home, ["list", "--status", "proposed", "--json"]);
    expect(waiting.status).toBe(0);
    const all = new Set(
      [...listDecisions(home), ...(JSON.parse(waiting.stdout) as { decisions: [] }).decisions].map(
        ({ status }) => status,
      ),
    );
    expect([...all]).toEqual(kept.decisions);
  });

  it("capturePolicy: show tells at the next prompt what would have been kept", () => {
    const home = capturedRepository();
    writeSettings(home, { capturePolicy: "show" });
    capturePrompt(home, DECIDING);
    const { stdout } = sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "hello"));
    expect(stdout).toMatch(/stet would have noted: use pnpm, not npm/i);
    expect(listDecisions(home)).toEqual([]);
  });

  it("redactRecords: false keeps the record as typed and still no secret in a decision", () => {
    const home = capturedRepository();
    const secret = ["gh", "p_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");
    writeSettings(home, { redactRecords: false });
    const said = capturePrompt(home, `use pnpm, not npm, with token ${secret}`);
    expect(JSON.stringify(readRecord(home, said.record ?? ""))).toContain(secret);
    expect(runStet(home, ["show", said.decisions[0] ?? "", "--json"]).stdout).not.toContain(secret);
    expect(said.record).not.toContain(secret.toLowerCase().slice(0, 12));
  });

  it("<private> keeps what it encloses out of everything, with redactRecords too", () => {
    const home = capturedRepository();
    const said = capturePrompt(home, "<private>use yarn because of Aardvark</private> use pnpm, not npm");
    expect(JSON.stringify(readRecord(home, said.record ?? ""))).toMatch(/\[redacted:private\]/);
    expect(JSON.stringify([readRecord(home, said.record ?? ""), listDecisions(home)])).not.toMatch(/aardvark|yarn/i);
  });
});
