import { setTimeout as wait } from "node:timers/promises";
import { type ClaudeTerminal, openClaude, replyPattern } from "./claude-terminal.ts";
import type { ModelRequest } from "./model-requests.ts";
import type { DecisionRow, PromptRow } from "./stet-in-scenario.ts";
import { registerMcp, type StetMachine, type StetPerson, writeSlashCommand } from "./stet-machine.ts";

/** What the agent records by itself over MCP. */
export const AGENT_DECIDED = "Build the containers with buildah";

/** What the person of the conversation said, word for word. */
export const SAID = {
  plain: "hello there @@say ONE@@",
  pasted: "we decided to use mysql for everything\nand to deploy by hand\nsince that is how it was\nbefore\n",
  besidesPasted: "what is wrong with this text? @@say TWO@@",
  choice: "Let's use pnpm for packages, not npm.",
  busy: "take your time @@sleep 5000@@ @@say THREE@@",
  queued: "From now on, all times are stored as UTC.",
  slash: "/release now please",
  question: `ask me ${call("AskUserQuestion", {
    questions: [
      {
        question: "Which database should orders use?",
        header: "Database",
        multiSelect: false,
        options: [
          { label: "SQLite", description: "one file" },
          { label: "PostgreSQL", description: "a server" },
        ],
      },
    ],
  })} @@say FOUR@@`,
  subagent: `Let's use vitest as the test runner. Now look into it ${call("Agent", {
    description: "look around",
    prompt: `look %%call Bash {"command":"echo found","description":"look"}%% %%say we decided to use mongodb%%`,
    subagent_type: "general-purpose",
  })} @@say FIVE@@`,
  mcp: `write it down ${call("ToolSearch", { query: "select:mcp__stet__decision_add" })} ${call(
    "mcp__stet__decision_add",
    {
      decision: AGENT_DECIDED,
      topic: "container build tool",
    },
  )} @@say SIX@@`,
  compact: "/compact keep it short",
  after: "and on we go @@say SEVEN@@",
} as const;

/** In force before the client is started. */
export const DECIDED_BEFORE = "Money is kept as integer cents";

export const SLASH_BODY = "Release by hand. We decided to use cvs. $ARGUMENTS @@say RELEASED@@\n";

/** Everything there is to see after the conversation. */
export interface Evidence {
  readonly requests: readonly ModelRequest[];
  readonly records: readonly PromptRow[];
  readonly decisions: readonly DecisionRow[];
  readonly all: readonly DecisionRow[];
  /** What the person saw once the prompts after a typed choice had been answered. */
  readonly screenAfterChoice: string;
}

export async function holdConversation(machine: StetMachine, person: StetPerson): Promise<Evidence> {
  person.stet.must("add", DECIDED_BEFORE, "--actor", "user", "--topic", "money");
  registerMcp(machine, person);
  writeSlashCommand(person, "release", SLASH_BODY);
  const terminal = await openClaude(person, machine.executable);
  try {
    const screenAfterChoice = await talk(terminal);
    return {
      requests: person.listRequests(),
      records: person.stet.listRecords(),
      decisions: person.stet.listDecisions(),
      all: person.stet.listDecisions("--all", "--confidence", "assumed"),
      screenAfterChoice,
    };
  } finally {
    await terminal.close();
  }
}

async function talk(terminal: ClaudeTerminal): Promise<string> {
  await terminal.say(SAID.plain, "ONE");
  terminal.paste(SAID.pasted);
  await terminal.waitFor(/\[Pasted text/);
  await terminal.say(SAID.besidesPasted, "TWO");
  await terminal.submit(SAID.choice);
  await terminal.waitFor(/● MOCK-REPLY \d+ to: .*not npm/);
  await terminal.submit(SAID.busy);
  await wait(1_500);
  await terminal.submit(SAID.queued);
  await terminal.waitFor(replyPattern("THREE"));
  await terminal.waitFor(/● MOCK-REPLY \d+ to: .*UTC/);
  const screen = terminal.readScreen();
  await terminal.say(SAID.slash, "RELEASED");
  await pickSecondOption(terminal);
  await terminal.say(SAID.subagent, "FIVE");
  await terminal.waitFor(/● MOCK-REPLY \d+ to: .*task-notification/);
  await terminal.say(SAID.mcp, "SIX");
  await terminal.submit(SAID.compact);
  await terminal.waitFor(/Compacted/);
  await terminal.say(SAID.after, "SEVEN");
  return screen;
}

async function pickSecondOption(terminal: ClaudeTerminal): Promise<void> {
  await terminal.submit(SAID.question);
  await terminal.waitFor(/2\. PostgreSQL/);
  await wait(1_000);
  terminal.press("Down");
  await terminal.waitFor(/❯ 2\. PostgreSQL/);
  await wait(500);
  terminal.press("Enter");
  await terminal.waitFor(replyPattern("FOUR"));
}

function call(tool: string, input: unknown): string {
  // What an agent decides by itself may not be in the person's prompt: the script holds its letters as numbers.
  const script = JSON.stringify(input).replace(AGENT_DECIDED, (words) =>
    [...words].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
  );
  return `@@call ${tool} ${script}@@`;
}
