import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StetError } from "../errors.ts";
import { fullUpkeep } from "../operations/full-upkeep.ts";
import { loadOperation } from "../operations/load-operation.ts";
import { openWorkspace } from "../operations/open-workspace.ts";
import { type Declaration, PLAIN } from "../operations/operation.ts";
import { DECLARATIONS } from "../operations/registry.ts";
import type { Situation, Workspace } from "../operations/workspace.ts";
import { fromToolInput, toolShape } from "./tool-input.ts";

const INSTRUCTIONS = `stet keeps what was decided in this project. Before you settle or re-open a question, ask decision_recall.
When the person decides something, it is captured from their prompt by itself; call decision_add only for what you decided
and for what a person said that the list does not show. The person's newest words win over any decision listed.`;

/** Serves every operation that names an MCP tool over standard input and output, until the client hangs up. */
export async function serveMcp(situation: Situation, version: string): Promise<void> {
  const server = new McpServer({ name: "stet", version }, { instructions: INSTRUCTIONS });
  const workspace = openWorkspace(situation, fullUpkeep);
  for (const declaration of DECLARATIONS) addTool(server, declaration, workspace);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  await server.connect(new StdioServerTransport());
  process.stdin.on("end", () => void server.close());
  await closed;
  workspace.close();
}

function addTool(server: McpServer, declaration: Declaration, workspace: Workspace): void {
  const name = declaration.surfaces.mcp;
  if (name === undefined) return;
  const annotations = { readOnlyHint: !declaration.writes, destructiveHint: false, openWorldHint: false };
  server.registerTool(
    name,
    { description: `${declaration.summary}.`, inputSchema: toolShape(declaration.input), annotations },
    (input: Record<string, unknown>) => callTool(declaration, workspace, fromToolInput(input)),
  );
}

type ToolAnswer = { content: { type: "text"; text: string }[]; isError?: boolean };

async function callTool(
  declaration: Declaration,
  workspace: Workspace,
  input: Record<string, unknown>,
): Promise<ToolAnswer> {
  try {
    if (declaration.drains) await workspace.catchUp();
    const operation = await loadOperation(declaration.name);
    const output = await operation.run(workspace, input);
    return { content: [{ type: "text", text: operation.render(output, PLAIN) }] };
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    return { content: [{ type: "text", text: `${error.code}: ${error.message}. ${error.hint}` }], isError: true };
  }
}
