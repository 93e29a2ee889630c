import { z } from "zod";
import type { Declaration } from "../operations/operation.ts";
import { DECLARATIONS } from "../operations/registry.ts";
import type { Command, Flag } from "./command.ts";

interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
  readonly description?: string;
  readonly minimum?: number;
  readonly default?: string | number | boolean;
}

/** The manifest of all operations, in the registry's order. Loads zod: for the build and the tests only. */
export function composeManifest(): Command[] {
  return DECLARATIONS.map(commandOf);
}

function commandOf(declaration: Declaration): Command {
  const { name, group, summary, positional, exits, examples, drains, neverBlocks } = declaration;
  const schema = z.toJSONSchema(declaration.input, { io: "input" }) as {
    properties?: Record<string, FieldSchema>;
    required?: string[];
  };
  const flags = Object.entries(schema.properties ?? {}).map(([field, shape]) =>
    flagOf(field, shape, schema.required?.includes(field) ?? false),
  );
  const conduct = { drains, ...(neverBlocks === undefined ? {} : { neverBlocks }) };
  return { name, group, summary, positional, flags, exits, examples, ...conduct };
}

const KINDS: Readonly<Record<string, Flag["kind"]>> = {
  boolean: "switch",
  array: "list",
  number: "number",
  integer: "number",
};

function flagOf(field: string, shape: FieldSchema, required: boolean): Flag {
  // A whole number without a bound of its own has the greatest that JavaScript keeps exact.
  const hasLeast = shape.minimum !== undefined && shape.minimum > Number.MIN_SAFE_INTEGER;
  const choices = shape.enum ?? shape.items?.enum;
  return {
    field,
    kind: KINDS[shape.type ?? "string"] ?? "text",
    required,
    ...(shape.type === "integer" ? { isWhole: true as const } : {}),
    ...(hasLeast ? { least: shape.minimum } : {}),
    ...(choices === undefined ? {} : { choices }),
    summary: shape.description ?? "",
    ...(shape.default === undefined ? {} : { fallback: shape.default }),
  };
}
