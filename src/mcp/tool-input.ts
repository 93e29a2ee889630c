import type { ZodRawShape } from "zod";
import type { Declaration } from "../operations/operation.ts";

type ShapedInput = Pick<Declaration, "input" | "onlyWhenRanking">;

/** Fields an agent has no say in: a screen's matters, or a person's. */
const NOT_FOR_AGENTS = new Set(["inferFilesTouched", "shared", "pinned", "author", "source", "confirmationCount"]);

/** The input of an operation as an MCP tool shows it: snake_case, without what is not an agent's to set. */
export function toolShape({ input, onlyWhenRanking = [] }: ShapedInput, isRanking: boolean): ZodRawShape {
  const fields = Object.entries(input.shape).filter(
    ([field]) => !NOT_FOR_AGENTS.has(field) && (isRanking || !onlyWhenRanking.includes(field)),
  );
  return Object.fromEntries(fields.map(([field, shape]) => [snake(field), shape]));
}

/** A tool call's arguments under the operation's own names. */
export function fromToolInput(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [camel(name), value]));
}

function snake(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
