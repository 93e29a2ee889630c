import type { Finding } from "../../errors.ts";
import { type Procedure, textOfSymbol } from "../../lessons/procedure.ts";
import { findAbsent } from "../../platform/code-search.ts";
import { readProcedures } from "../../stores/procedure-files.ts";
import type { Store } from "../../stores/store.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A procedure of the project, with what it relies on and the code no longer has. */
export interface CheckedProcedure {
  readonly procedure: Procedure;
  readonly store: Store;
  readonly missing: readonly string[];
}

export interface CheckedProcedures {
  readonly checked: readonly CheckedProcedure[];
  /** What could not be read, or could not be looked for. */
  readonly findings: readonly Finding[];
}

/** Every procedure kept for the project, private and shared, looked at beside the code of its work tree. */
export function checkProcedures(workspace: Workspace): CheckedProcedures {
  const project = workspace.getProject();
  if (project === undefined) return { checked: [], findings: [] };
  const { private: own, shared } = workspace.stores();
  const reads = [own, ...(shared === undefined ? [] : [shared])].map((store) => ({ store, ...readProcedures(store) }));
  const kept = reads.flatMap(({ store, items }) => items.map((procedure) => ({ store, procedure })));
  const findings = reads.flatMap((read) => read.findings);
  const symbols = kept.flatMap(({ procedure }) => procedure.dependsOn.map(textOfSymbol));
  if (symbols.length === 0) return { checked: kept.map((one) => ({ ...one, missing: [] })), findings };
  const { absent, reason } = findAbsent(project.root, symbols, {
    environment: workspace.situation.environment,
    isRepository: project.repository !== undefined,
  });
  const isMissing = (symbol: string) => absent.includes(textOfSymbol(symbol));
  return {
    checked: kept.map((one) => ({ ...one, missing: one.procedure.dependsOn.filter(isMissing) })),
    findings: reason === undefined ? findings : [...findings, unchecked(project.root, reason)],
  };
}

/** Procedures that rely on what is no longer in the code, and files of them that cannot be read. */
export function examineProcedures(workspace: Workspace): Finding[] {
  const { checked, findings } = checkProcedures(workspace);
  const stale = checked.filter(({ missing }) => missing.length > 0);
  return [...findings, ...stale.map(staleFinding)];
}

function staleFinding({ procedure: { id }, missing }: CheckedProcedure): Finding {
  const message = `the procedure ${id} relies on ${missing.join(", ")}, which the code no longer has`;
  return { code: "procedure-stale", origin: id, message, next: "stet procedures check", severity: "note" };
}

function unchecked(root: string, reason: string): Finding {
  const message = `whether the code has what procedures rely on could not be looked up: ${reason}`;
  return { code: "procedures-unchecked", origin: root, message, next: "install git", severity: "note" };
}
