import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  ATTENDED,
  type CapturedRepository,
  capturedRepository,
  capturePrompt,
  listDecisions,
  listSpool,
  placesOf,
  promptPayload,
  readLedger,
  readRecord,
  sendThroughShim,
} from "../../support/captured-repository.ts";
import { runStet } from "../../support/run-stet.ts";

function capture(home: CapturedRepository, words: readonly string[], input: string | Uint8Array, environment = {}) {
  return runStet(home, ["capture", "prompt", ...words], { input, environment: { ...ATTENDED, ...environment } });
}

describe("capture prompt", () => {
  it("positive: record, signals, decision and ledger line are there when it returns", () => {
    const home = capturedRepository();
    const said = capturePrompt(home, "use pnpm, not npm", { prompt_id: "p1" });
    expect(said).toMatchObject({ outcome: "recorded", signals: 1 });
    expect(said.decisions).toEqual([expect.stringMatching(/^0001-/)]);
    expect(listSpool(home)).toEqual([]);
    expect(readLedger(home)).toEqual([expect.objectContaining({ ...said, event: "UserPromptSubmit", session: "s1" })]);
    const prompts = readdirSync(placesOf(home).prompts).sort();
    expect(prompts).toEqual([`${said.record}.json`, `${said.record}.md`, `${said.record}.yaml`]);
    expect(readRecord(home, said.record ?? "")).toMatchObject({
      ...{ schema: "stet.capture/v1", source: "user", id: "p1", branch: "main", cwd: home.workdir },
      payload: { prompt: "use pnpm, not npm" },
    });
    expect(listDecisions(home)).toMatchObject([{ id: said.decisions[0], status: "accepted", actor: "user" }]);
  });

  it("positive: tells a person what became of it", () => {
    const home = capturedRepository();
    const first = capture(home, [], promptPayload(home, "use pnpm, not npm"));
    expect([first.status, first.stderr]).toEqual([0, ""]);
    expect(first.stdout).toMatch(/^recorded \d{14}-use-pnpm-not-npm\n {2}0001-\S+\n$/);
    const again = capture(home, [], promptPayload(home, "use pnpm, not npm"));
    expect(again.stdout).toMatch(/^duplicate of \d{14}-use-pnpm-not-npm\n$/);
  });

  it("positive: works off what waited in the spool first, in the order of arrival", () => {
    const home = capturedRepository();
    sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "use jest for the tests"));
    capturePrompt(home, "no, use vitest for the tests");
    expect(readLedger(home).map(({ outcome }) => outcome)).toEqual(["recorded", "recorded"]);
    const [newer, older] = listDecisions(home);
    expect(older).toMatchObject({ status: "superseded", superseded_by: newer?.id });
  });

  it("positive: eight at once each get their own answer", async () => {
    const home = capturedRepository();
    const { execFile } = await import("node:child_process");
    const { inject } = await import("vitest");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        return new Promise<string>((resolve, reject) => {
          const words = [join(inject("packed"), "dist/stet.cjs"), "capture", "prompt", "--json"];
          const child = execFile(
            process.execPath,
            words,
            { cwd: home.workdir, env: { ...home.environment, ...ATTENDED } },
            (error, stdout) => (error === null ? resolve(stdout) : reject(error)),
          );
          child.stdin?.end(promptPayload(home, `prompt number ${at}`, { session_id: `s${at}` }));
        });
      }),
    );
    const records = answers.map((answer) => (JSON.parse(answer) as { record: string }).record);
    expect(records.map((stem) => /number-(\d)$/.exec(stem)?.[1])).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
    expect(readLedger(home)).toHaveLength(8);
  });

  it.each([
    ["somebody is there", { CLAUDE_CODE_SESSION_ATTENDED: "1" }, "user"],
    ["nothing says so", { CLAUDE_CODE_SESSION_ATTENDED: "" }, "user"],
    ["the client says nobody is", { CLAUDE_CODE_SESSION_ATTENDED: "0" }, "unknown"],
    ["it runs in CI", { CI: "1" }, "unknown"],
    ["the SDK started it", { CLAUDE_CODE_SESSION_ATTENDED: "", CLAUDE_CODE_ENTRYPOINT: "sdk-cli" }, "unknown"],
  ])("positive: knows the speaker as the shim does when %s", (_what, environment, source) => {
    const home = capturedRepository();
    const said = capturePrompt(home, "use pnpm, not npm", {}, { environment });
    expect(readRecord(home, said.record ?? "")).toMatchObject({ source });
    expect(said.decisions).toHaveLength(source === "user" ? 1 : 0);
    sendThroughShim(home, "UserPromptSubmit", promptPayload(home, "and use tabs"), { environment });
    runStet(home, ["list"]);
    expect(readRecord(home, readLedger(home).at(-1)?.record ?? "")).toMatchObject({ source });
  });

  it.each([
    ["STET_DISABLE is set", { STET_DISABLE: "1" }, () => {}, "STET_DISABLE is set"],
    [
      ".no-capture is there",
      {},
      (home: CapturedRepository) => writeFileSync(join(home.workdir, ".no-capture"), ""),
      "",
    ],
  ])("positive: keeps nothing at all when %s", (_what, environment, prepare, why) => {
    const home = capturedRepository();
    prepare(home);
    const said = capturePrompt(home, "use pnpm, not npm", {}, { environment });
    expect(said).toMatchObject({ outcome: "skipped", decisions: [] });
    expect(said.why).toContain(why);
    expect(existsSync(join(home.state, "ledger.jsonl"))).toBe(false);
    expect(listSpool(home)).toEqual([]);
  });

  it("positive: keeps nothing of a payload from a folder with .no-capture", () => {
    const home = capturedRepository();
    const quiet = join(home.workdir, "../quiet");
    mkdirSync(quiet);
    writeFileSync(join(quiet, ".no-capture"), "");
    const said = capturePrompt(home, "use pnpm, not npm", { cwd: quiet });
    expect(said).toMatchObject({ outcome: "skipped", decisions: [] });
    expect(readLedger(home)).toHaveLength(1);
  });

  it("negative: an unknown provider is 12 and names those with an adapter", () => {
    const home = capturedRepository();
    const ran = capture(home, ["--provider", "nobody"], promptPayload(home, "use pnpm"));
    expect([ran.status, ran.stdout]).toEqual([12, ""]);
    expect(ran.stderr).toMatch(/no adapter for the provider "nobody"\n.*claude-code/);
    expect(existsSync(join(home.state, "ledger.jsonl"))).toBe(false);
  });

  it.each([[["--bogus"]], [["word"]], [["--provider"]], [["--event", "a", "--event"]]])(
    "negative: called with %j it says so and never exits 2, which would block the person",
    (words) => {
      const home = capturedRepository();
      const ran = capture(home, words, promptPayload(home, "use pnpm"));
      expect([ran.status, ran.stdout]).toEqual([12, ""]);
      expect(ran.stderr).not.toBe("");
    },
  );

  it("negative: a payload without the prompt is 10, names the members it has, and stays for a week", () => {
    const home = capturedRepository();
    const ran = capture(home, [], '{"session_id":"s1","promptt":"use pnpm"}');
    expect([ran.status, ran.stdout]).toEqual([10, ""]);
    expect(ran.stderr).toContain("no member holds the prompt (it has the members session_id, promptt)");
    expect(ran.stderr).not.toContain("use pnpm");
    const [line] = readLedger(home);
    expect(line).toMatchObject({ outcome: "rejected", keys: ["session_id", "promptt"] });
    expect(readdirSync(join(home.state, "rejected"))).toEqual([line?.receipt]);
    expect(runStet(home, ["doctor"]).status).toBe(11);
    expect(runStet(home, ["doctor", "--acknowledge"]).status).toBe(0);
  });

  it("negative: as JSON an error is an object with its code", () => {
    const home = capturedRepository();
    const ran = capture(home, ["--json"], "nonsense");
    expect(ran.status).toBe(10);
    expect(JSON.parse(ran.stdout)).toMatchObject({ error: { code: "invalid_file" } });
    expect(listDecisions(home)).toEqual([]);
  });
});
