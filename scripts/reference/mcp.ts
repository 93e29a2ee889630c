import { z } from "zod";
import { fromToolInput, toolShape } from "../../src/mcp/tool-input.ts";
import type { Declaration } from "../../src/operations/operation.ts";
import { DECLARATIONS } from "../../src/operations/registry.ts";
import { mask } from "../mask.ts";
import type { PreparedStage } from "../prepared-stage.ts";
import { expectSuccess } from "../stage.ts";
import { code, fence, page, table } from "./markdown.ts";

interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly type?: string; readonly enum?: readonly string[] };
  readonly description?: string;
}

const CALL = { name: "decision_recall", arguments: { query: "which database do we use?" } };

/** docs/reference/mcp.md: every tool an agent gets, and one call with its real answer. */
export function composeMcpPage(stage: PreparedStage): string {
  return page(
    "MCP tools",
    "`stet mcp` serves these tools over standard input and output until the client hangs up. The Claude Code plug-in starts it by itself; for another client name the command `stet` with the argument `mcp`.",
    "What an agent adds is checked against the recorded turns: words no person said are kept as the agent's own and never replace what a person decided; they wait for review instead.",
    "## One call",
    fence(JSON.stringify(CALL, null, 2), "json"),
    "answers",
    fence(callTool(stage), "text"),
    "## The tools",
    ...DECLARATIONS.flatMap(sectionOf),
  );
}

function sectionOf(declaration: Declaration): string[] {
  const name = declaration.surfaces.mcp;
  if (name === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(z.object(toolShape(declaration, true)), {
    io: "input",
  }) as {
    properties?: Record<string, FieldSchema>;
    required?: string[];
  };
  const rows = Object.entries(properties).map(([field, shape]) => [
    code(field),
    `${typeOf(shape)}${required.includes(field) ? ", required" : ""}`,
    `${shape.description ?? ""}${isRankingOnly(declaration, field) ? "; only while rankingEnabled is on" : ""}`,
  ]);
  const effect = declaration.writes ? "Writes." : "Reads only.";
  return [
    `### ${name}`,
    `${declaration.summary}. ${effect} The same as [stet ${declaration.name}](cli.md#stet-${declaration.name.replaceAll(" ", "-")}).`,
    table(["argument", "type", "meaning"], rows),
  ];
}

function isRankingOnly({ onlyWhenRanking = [] }: Declaration, field: string): boolean {
  return onlyWhenRanking.some((name) => name in fromToolInput({ [field]: "" }));
}

function typeOf(shape: FieldSchema): string {
  const choices = shape.enum ?? shape.items?.enum;
  if (choices !== undefined) return choices.map(code).join(" ");
  return shape.type === "array" ? `list of ${shape.items?.type ?? "values"}s` : (shape.type ?? "any");
}

function callTool(stage: PreparedStage): string {
  stage.restore();
  const initialize = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "docs", version: "1" } };
  const messages = [
    { jsonrpc: "2.0", id: 1, method: "initialize", params: initialize },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 2, method: "tools/call", params: CALL },
  ];
  const input = messages.map((message) => `${JSON.stringify(message)}\n`).join("");
  const answers = expectSuccess("stet mcp", stage.run("stet mcp", input)).stdout.trim().split("\n");
  const answer = answers.map((line) => JSON.parse(line) as { id?: number; result?: Answer }).find(({ id }) => id === 2);
  const text = answer?.result?.content?.[0]?.text;
  if (text === undefined) throw new Error(`stet mcp gave no answer to ${CALL.name}: ${answers.join("\n")}`);
  return mask(text, stage).trimEnd();
}

interface Answer {
  readonly content?: readonly { readonly text?: string }[];
}
