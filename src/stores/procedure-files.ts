import { formatProcedure, type Procedure, parseProcedure } from "../lessons/procedure.ts";
import { addMarkdown, type MarkdownFolder, type ReadMarkdown, readMarkdown } from "./markdown-folder.ts";
import type { Store } from "./store.ts";

const PROCEDURES: MarkdownFolder<Procedure> = { name: "procedures", parse: parseProcedure };

/** The procedures of a store, by name. */
export function readProcedures(store: Store): ReadMarkdown<Procedure> {
  return readMarkdown(store, PROCEDURES);
}

/** Keeps a procedure and gives it with its id. */
export function addProcedure(store: Store, procedure: Procedure): Procedure {
  const id = addMarkdown(store, PROCEDURES, procedure.title, (stem) => formatProcedure({ ...procedure, id: stem }));
  return { ...procedure, id };
}
