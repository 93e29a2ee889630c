import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StetError } from "../errors.ts";
import { loadOperation } from "../operations/load-operation.ts";
import { printable, printableText } from "../operations/looking-up/printable.ts";
import { type Declaration, PLAIN } from "../operations/operation.ts";
import { DECLARATIONS } from "../operations/registry.ts";
import { fullUpkeep } from "../operations/workspace/full-upkeep.ts";
import { openWorkspace } from "../operations/workspace/open-workspace.ts";
import type { Situation, Workspace } from "../operations/workspace/workspace.ts";
import { fromToolInput, toolShape } from "./tool-input.ts";

const INSTRUCTIONS = `stet keeps what was decided in this project. Before you settle or re-open a question, ask decision_recall.
When the person decides something, it is captured from their prompt by itself; call decision_add only for what you decided
and for what a person said that the list does not show. The person's newest words win over any decision listed.`;

/** Serves every operation that names an MCP tool over standard input and output, until the client hangs up. */
export async function serveMcp(situation: Situation, version: string): Promise<void> {
  const server = new McpServer({ name: "stet", version }, { instructions: INSTRUCTIONS });
  const workspace = openWorkspace(situation, fullUpkeep);
  const inTurn = queue();
  const { rankingEnabled } = workspace.settings();
  for (const declaration of DECLARATIONS) {
    const call: Call = (input) => inTurn(() => callTool(declaration, workspace, input));
    addTool(server, declaration, rankingEnabled, call);
  }
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport());
  process.stdin.on("end", () => void server.close());
  await closed;
  workspace.close();
}

/** One call after the other: they share the workspace and what it finds. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

/** Operations that write and take nothing away. */
const ADDING = new Set(["add", "lessons promote", "lessons discard"]);

type Call = (input: Record<string, unknown>) => Promise<ToolAnswer>;

function addTool(server: McpServer, declaration: Declaration, isRanking: boolean, call: Call): void {
  const { surfaces, summary, writes, name: operation } = declaration;
  const { mcp: name, guidance } = surfaces;
  if (name === undefined) return;
  const annotations = {
    title: summary,
    readOnlyHint: !writes,
    // An addition takes nothing away by itself; a replacement and a withdrawal do.
    destructiveHint: writes && !ADDING.has(operation),
    idempotentHint: !writes,
    openWorldHint: false,
  };
  const description = [`${summary}.`, ...(guidance === undefined ? [] : [guidance])].join(" ");
  server.registerTool(
    name,
    { title: summary, description, inputSchema: toolShape(declaration, isRanking), annotations },
    (input: Record<string, unknown>) => call(fromToolInput(input)),
  );
}

type Text = { type: "text"; text: string };
type ToolAnswer = { content: Text[]; isError?: boolean };

async function callTool(
  declaration: Declaration,
  workspace: Workspace,
  input: Record<string, unknown>,
): Promise<ToolAnswer> {
  try {
    // Other processes change the stores while this one runs.
    workspace.renew();
    if (declaration.drains) await workspace.catchUp();
    const operation = await loadOperation(declaration.name);
    const output = printable(await operation.run(workspace, input));
    const answer = operation.tell?.(output) ?? operation.render(output, PLAIN);
    const notes = workspace.findings.map(
      ({ message, next }) => `note: ${message}${next === undefined ? "" : `; ${next}`}`,
    );
    return { content: [answer, ...notes].map(textOf) };
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    return { content: [textOf(`${error.code}: ${error.message}. ${error.hint}`)], isError: true };
  }
}

function textOf(text: string): Text {
  return { type: "text", text: printableText(text) };
}
