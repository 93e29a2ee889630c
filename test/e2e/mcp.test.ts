import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ErrorCode, ResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { type CapturedRepository, capturedRepository, placesOf } from "../support/captured-repository.ts";
import { Conversation } from "../support/conversation.ts";
import { McpSession } from "../support/mcp-session.ts";
import { runJson, runStet } from "../support/run-stet.ts";

type Shown = Readonly<Record<string, unknown>>;

async function openSession(home: CapturedRepository): Promise<McpSession> {
  const session = await McpSession.open(home);
  onTestFinished(() => session.close());
  return session;
}

function show(home: CapturedRepository, id: string): Shown {
  return runJson<Shown>(home, ["show", id]);
}

describe("the tools", () => {
  it("are nine, each with a schema, a description that helps and hints", async () => {
    const { client } = await openSession(capturedRepository());
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name).sort();
    const decisions = ["add", "detail", "list", "recall", "revoke", "supersede"].map((verb) => `decision_${verb}`);
    expect(names).toEqual([...decisions, "lesson_discard", "lesson_pending", "lesson_promote"]);
    for (const { name, description, inputSchema, annotations } of tools) {
      expect(description?.length, name).toBeGreaterThan(60);
      expect(inputSchema.type).toBe("object");
      for (const [field, shape] of Object.entries(inputSchema.properties ?? {})) {
        expect(field).toMatch(/^[a-z_]+$/);
        expect((shape as { description?: string }).description, `${name}.${field}`).toBeTruthy();
      }
      const isReading = ["decision_list", "decision_detail", "decision_recall", "lesson_pending"].includes(name);
      const isTaking = ["decision_supersede", "decision_revoke"].includes(name);
      expect(annotations).toMatchObject({
        readOnlyHint: isReading,
        destructiveHint: isTaking,
        idempotentHint: isReading,
        openWorldHint: false,
      });
    }
    const add = tools.find(({ name }) => name === "decision_add");
    expect(add?.inputSchema.required).toEqual(["decision"]);
    expect(Object.keys(add?.inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(["captured_turn_excerpt", "supersedes", "topic", "primary_tag", "files_touched"]),
    );
    expect(client.getInstructions()).toContain("decision_recall");
  });
});

describe("the place of an addition", () => {
  it("is before_id's, and last without it", async () => {
    const home = capturedRepository();
    const mcp = await openSession(home);
    await mcp.call("decision_add", { decision: "Keep sessions in Redis" });
    await mcp.call("decision_add", { decision: "Stream exports" });
    const added = await mcp.call("decision_add", { decision: "Hash passwords with argon2", before_id: "0001" });
    expect(added).toMatchObject({ isError: false, notes: [] });
    expect((await mcp.call("decision_list", {})).text).toMatch(/^0002 .*\n0003 .*\n0001 /);
    await mcp.call("decision_add", { decision: "Write logs as JSON" });
    expect((await mcp.call("decision_list", {})).text).toMatch(/^0002 .*\n0003 .*\n0001 .*\n0004 /);
    expect(await mcp.call("decision_add", { decision: "x", before_id: "9" })).toMatchObject({ isError: true });
  });

  it.each([true, false])("can be asked for only while ranking is on: %s", async (isRanking) => {
    const home = capturedRepository();
    mkdirSync(join(home.folder, ".config/stet"), { recursive: true });
    writeFileSync(join(home.folder, ".config/stet/config.json"), JSON.stringify({ rankingEnabled: isRanking }));
    const { client } = await openSession(home);
    const { tools } = await client.listTools();
    const withPlace = tools.filter(({ inputSchema }) => "before_id" in (inputSchema.properties ?? {}));
    expect(withPlace.map(({ name }) => name)).toEqual(isRanking ? ["decision_add"] : []);
  });
});

describe("whose decision an addition is", () => {
  it("the user's, with evidence, when it quotes what they typed lately", async () => {
    const home = capturedRepository();
    new Conversation(home).says("hmm, sessions in Redis would suit ops best I guess, thoughts?");
    const mcp = await openSession(home);
    const answer = await mcp.call("decision_add", {
      decision: "Keep sessions in Redis",
      captured_turn_excerpt: "Sessions in redis would  suit ops best",
    });
    expect(answer).toMatchObject({ isError: false, text: "0001 is in force as the user's: Keep sessions in Redis" });
    expect(show(home, "1")).toMatchObject({
      actor: "user",
      confidence: "explicit",
      confidence_source: "user_statement",
      evidence: { provider: "claude-code", session: "s1", locator: "turn:1" },
    });
  });

  it.each([
    ["quotes nothing", {}],
    ["quotes what nobody said", { captured_turn_excerpt: "keep sessions in Redis, always" }],
    ["quotes words that say something else", { captured_turn_excerpt: "look at the login page" }],
    ["quotes a word that any prompt holds", { captured_turn_excerpt: "at" }],
  ])("the agent's, and at most confirmed, when it %s", async (_, quote) => {
    const home = capturedRepository();
    new Conversation(home).says("please look at the login page");
    const mcp = await openSession(home);
    const { text } = await mcp.call("decision_add", {
      decision: "Keep sessions in Redis",
      actor: "user",
      confidence: "explicit",
      ...quote,
    });
    expect(text).toBe("0001 is in force as the agent's, confirmed: Keep sessions in Redis");
    const shown = show(home, "1");
    expect(shown).toMatchObject({ actor: "agent", confidence: "confirmed", confidence_source: "ai_inference" });
    expect(shown["evidence"]).toBeUndefined();
  });

  it("a proposal when it goes against the user, and old words of theirs do not change that", async () => {
    const home = capturedRepository();
    new Conversation(home).says("use pnpm, not npm");
    const mcp = await openSession(home);
    const proposed = await mcp.call("decision_supersede", { old_id: "1", new_decision: "Use yarn for packages" });
    expect(proposed.text).toMatch(/^use-yarn-for-packages is only proposed/);
    const quoting = await mcp.call("decision_supersede", {
      old_id: "1",
      new_decision: "Use npm as the package manager",
      captured_turn_excerpt: "use pnpm, not npm",
    });
    expect(quoting.text).toContain("only proposed");
    expect(show(home, "1")).toMatchObject({ status: "accepted", actor: "user" });
  });
});

describe("looking up", () => {
  it("lists, recalls and shows what is in force, and says when nothing is decided", async () => {
    const home = capturedRepository();
    new Conversation(home).says("use vitest for tests");
    const mcp = await openSession(home);
    expect((await mcp.call("decision_list", {})).text).toMatch(/^0001 {2}use vitest for tests/i);
    expect((await mcp.call("decision_recall", { query: "which test framework?" })).text).toContain("0001");
    expect((await mcp.call("decision_recall", { query: "which cloud do we deploy to?" })).text).toBe(
      "Nothing decided on that.",
    );
    expect((await mcp.call("decision_detail", { id: "0001" })).text).toContain("captured_turn_excerpt");
  });

  it("prints no character that a terminal or a model would act on", async () => {
    const home = capturedRepository();
    runStet(home, ["add", "Use \u001b[31mred\u001b[0m and \u202eright to left\u2028for errors", "--actor", "user"]);
    const mcp = await openSession(home);
    for (const [tool, input] of [
      ["decision_list", {}],
      ["decision_detail", { id: "1" }],
    ] as const) {
      expect((await mcp.call(tool, input)).text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u);
    }
  });
});

describe("what fails", () => {
  it.each([
    ["not_found", "decision_detail", { id: "99" }],
    ["not_found", "decision_supersede", { old_id: "99", new_decision: "Use x" }],
    ["overwrite_refused", "decision_revoke", { id: "1", reason: "no longer wanted" }],
    ["usage", "decision_add", { decision: "Use x", valid_until: "tomorrow" }],
  ])("answers %s with a hint: %s", async (code, tool, input) => {
    const home = capturedRepository();
    new Conversation(home).says("use pnpm, not npm");
    const mcp = await openSession(home);
    const { isError, text } = await mcp.call(tool, input);
    expect(isError).toBe(true);
    expect(text).toMatch(new RegExp(`^${code}: .+\\. .+`));
  });

  it("input that does not fit the schema is an error the agent can read", async () => {
    const mcp = await openSession(capturedRepository());
    const { isError, text } = await mcp.call("decision_add", { decision: 7 });
    expect(isError).toBe(true);
    expect(text).toMatch(/decision/);
  });

  it("a method nobody knows is answered, and the next call still works", async () => {
    const { client } = await openSession(capturedRepository());
    const unknown = client.request({ method: "server/discover", params: {} }, ResultSchema);
    await expect(unknown).rejects.toMatchObject({ code: ErrorCode.MethodNotFound });
    expect((await client.listTools()).tools).toHaveLength(9);
  });
});

describe("a server that stays", () => {
  it("sees what commands, prompts and hands change meanwhile", async () => {
    const home = capturedRepository();
    const mcp = await openSession(home);
    expect((await mcp.call("decision_list", {})).text).toMatch(/^No decisions/);
    runStet(home, ["add", "Use tabs for indentation", "--actor", "user"]);
    expect((await mcp.call("decision_recall", { query: "indentation" })).text).toContain("0001");
    new Conversation(home).says("no, use spaces for indentation");
    expect((await mcp.call("decision_list", {})).text).toMatch(/spaces/);
    const { id } = show(home, "2");
    const path = join(placesOf(home).store, "decisions", `${id}.md`);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("spaces", "two spaces"));
    expect((await mcp.call("decision_detail", { id: "2" })).text).toContain("two spaces");
    runStet(home, ["init", "--shared"]);
    runStet(home, ["share", "2"]);
    expect((await mcp.call("decision_detail", { id: "2" })).text).toMatch(/scope +shared/);
  });

  it("works beside another one", async () => {
    const home = capturedRepository();
    const [one, other] = await Promise.all([openSession(home), openSession(home)]);
    const topics = Array.from({ length: 6 }, (_, at) => `part ${String.fromCharCode(97 + at)}`);
    const added = await Promise.all(
      topics.map((topic, at) =>
        (at % 2 === 0 ? one : other).call("decision_add", { decision: `Paint ${topic} green`, topic }),
      ),
    );
    const numbers = added.map(({ text }) => text.slice(0, 4)).sort();
    expect(numbers).toEqual(["0001", "0002", "0003", "0004", "0005", "0006"]);
    for (const mcp of [one, other]) {
      expect((await mcp.call("decision_list", {})).text.split("\n")).toHaveLength(6);
    }
  });

  it("ends when its client hangs up", async () => {
    const home = capturedRepository();
    const server = spawn(process.execPath, [join(inject("packed"), "dist/stet.cjs"), "mcp"], {
      cwd: home.workdir,
      env: home.environment,
      stdio: ["pipe", "pipe", "inherit"],
    });
    const initialize = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } };
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: initialize })}\n`);
    await once(server.stdout, "data");
    server.stdin.end();
    const [status] = await once(server, "exit");
    expect(status).toBe(0);
  });
});
