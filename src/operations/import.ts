import { basename } from "node:path";
import { DEFAULT_VOCABULARY } from "../decisions/vocabulary.ts";
import { type Finding, StetError } from "../errors.ts";
import type { Around, ExchangeFormat, ReadDocument } from "../exchange/exchange-format.ts";
import { EXCHANGE_FORMATS, findExchangeFormat, formatOf } from "../exchange/registry.ts";
import { type SettledImport, settleImport } from "../exchange/settle-import.ts";
import { inLock } from "../stores/project-lock.ts";
import { commitContext } from "./deciding/commit-context.ts";
import { applyImport } from "./exchanging/apply-import.ts";
import { aroundHere } from "./exchanging/around-here.ts";
import { type FoundDocument, readDocuments } from "./exchanging/read-documents.ts";
import { NOTHING_YET, readExisting } from "./exchanging/read-existing.ts";
import { sourceStatements } from "./exchanging/source-statements.ts";
import { label } from "./looking-up/decision-answer.ts";
import { oneLine } from "./looking-up/printable.ts";
import { recheckAll } from "./looking-up/recheck.ts";
import type { Style } from "./operation.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ImportInput {
  readonly path: string;
  readonly format?: string;
  readonly dryRun?: boolean;
}

/** One statement and what became of it. */
export interface ImportLine {
  /** Stem of the decision it has become; absent where it was not taken, or only looked at. */
  readonly id?: string;
  readonly decision: string;
  /** `docs/adr/0003-use-x.md:1` */
  readonly from: string;
  readonly why: string;
  /** Stems it disagrees with. */
  readonly with: readonly string[];
}

export interface ImportOutput {
  readonly isDryRun: boolean;
  readonly documents: readonly { readonly name: string; readonly format: string; readonly statements: number }[];
  /** In force. */
  readonly added: readonly ImportLine[];
  /** Kept with the status of its document: superseded, revoked, rejected. */
  readonly history: readonly ImportLine[];
  /** For a person to promote or dismiss. */
  readonly waiting: readonly ImportLine[];
  /** Said or imported before. */
  readonly skipped: readonly ImportLine[];
  /** Where the document and the store differ; nothing was replaced. */
  readonly disagreements: readonly ImportLine[];
  /** Files of no form that is known. */
  readonly unread: readonly string[];
}

interface Readable {
  readonly document: FoundDocument;
  readonly format: ExchangeFormat;
  readonly read: ReadDocument;
}

/** Takes over decisions that other documents hold; what is in force is never replaced by it. */
export function run(workspace: Workspace, input: ImportInput): ImportOutput {
  const isDryRun = input.dryRun === true;
  const asked = input.format === undefined ? undefined : findExchangeFormat(input.format);
  const { documents, findings } = readDocuments(workspace, input.path);
  workspace.findings.push(...findings);
  const around = (document: FoundDocument): Around => aroundOf(workspace, document, isDryRun);
  const readable = documents.flatMap((document): Readable[] => {
    const format = asked ?? formatOf(document);
    return format === undefined ? [] : [{ document, format, read: format.parse(document, around(document)) }];
  });
  workspace.findings.push(...readable.flatMap(problemsOf));
  const unread = documents.filter((document) => !readable.some((one) => one.document === document));
  requireAny(input.path, readable, workspace.findings);
  const sources = readable.flatMap(({ format, document, read }) => sourceStatements(format, document.name, read));
  const settled = settle(workspace, sources, isDryRun);
  return {
    isDryRun,
    documents: readable.map(({ document: { name }, format, read }) => {
      return { name, format: format.name, statements: read.statements.length };
    }),
    ...linesBy(settled),
    unread: unread.map(({ name }) => name),
  };
}

/** Where nothing was kept yet, a look must leave it so. */
function aroundOf(workspace: Workspace, { changed }: FoundDocument, isDryRun: boolean): Around {
  if (!isDryRun || workspace.getProject() !== undefined) return aroundHere(workspace, changed);
  const name = basename(workspace.situation.cwd);
  return { project: name, entity: name, vocabulary: DEFAULT_VOCABULARY, time: changed.toISOString() };
}

function problemsOf({ document, read }: Readable): Finding[] {
  return read.problems.map(({ line, message }) => ({
    code: "import-unread",
    origin: `${document.name}:${line}`,
    message: `${document.name}:${line} ${message}`,
    next: `mend line ${line} of ${document.name} and import it again`,
    severity: "note",
  }));
}

function requireAny(path: string, readable: readonly Readable[], findings: readonly Finding[]): void {
  const isAnything = readable.some(({ read }) => read.statements.length > 0 || read.problems.length === 0);
  if (isAnything) return;
  const [first] = findings.filter(({ code }) => code === "import-unread");
  const why = first?.message ?? `${path} holds nothing of a form that is known`;
  throw new StetError("invalid_file", `nothing of ${path} can be read: ${why}`, {
    hint: `Say what it is with --format ${EXCHANGE_FORMATS.map(({ name }) => name).join(" | ")}.`,
  });
}

type Outcome = SettledImport & { readonly id?: string };

function settle(
  workspace: Workspace,
  sources: Parameters<typeof settleImport>[0],
  isDryRun: boolean,
): readonly Outcome[] {
  if (isDryRun && workspace.getProject() === undefined)
    return settleImport(sources, NOTHING_YET, { mayReplace: false });
  workspace.findings.push(...recheckAll(workspace));
  if (isDryRun) return settleImport(sources, readExisting(workspace), { mayReplace: false });
  const context = commitContext(workspace);
  return inLock(context.locks.project, () => {
    const settled = settleImport(sources, readExisting(workspace), { mayReplace: false });
    const ids = new Map(applyImport(workspace, context, settled).map((one) => [one.settled.source, one.decision.id]));
    return settled.map((one) => {
      const id = ids.get(one.source);
      return id === undefined ? one : { ...one, id };
    });
  });
}

function linesBy(settled: readonly Outcome[]) {
  const of = (verdicts: readonly string[]) => settled.filter(({ verdict }) => verdicts.includes(verdict)).map(lineOf);
  return {
    added: of(["add"]),
    history: of(["history"]),
    waiting: of(["review"]),
    skipped: of(["known", "repeat"]),
    disagreements: settled.filter(({ rivals }) => rivals.length > 0).map(lineOf),
  };
}

function lineOf({ source, why, rivals, id }: Outcome): ImportLine {
  return {
    ...(id === undefined ? {} : { id }),
    decision: source.decision.body.decision,
    from: `${source.document}:${source.line}`,
    why,
    with: rivals.map((rival) => rival.id).filter((stem) => stem !== ""),
  };
}

export function render(output: ImportOutput, style: Style): string {
  const { isDryRun, documents, added, history, waiting, skipped, disagreements, unread } = output;
  const formats = [...new Set(documents.map(({ format }) => format))].join(", ");
  const parts = [
    countOf(added, "in force"),
    countOf(history, "kept as history"),
    countOf(waiting, "to review"),
    countOf(skipped, "known already"),
  ].filter((part) => part !== "");
  const verb = isDryRun ? "Would import" : "Imported";
  return [
    `${verb} from ${documents.length} ${documents.length === 1 ? "document" : "documents"} (${formats}): ${parts.join(", ") || "nothing"}.`,
    ...added.map((line) => taken(line, style)),
    ...history.map((line) => `${taken(line, style)} ${style.dim(`(${line.why})`)}`),
    ...waiting.map((line) => `${taken(line, style)} ${style.yellow("waits for review")}`),
    ...(disagreements.length === 0
      ? []
      : ["", style.bold("Where they disagree with what is kept (nothing was replaced)")]),
    ...disagreements.map(({ from, decision, why }) => `  ${from}  ${short(decision)}\n    ${why}`),
    ...(unread.length === 0 ? [] : ["", `Not read, of no form that is known: ${unread.join(", ")}`]),
  ].join("\n");
}

function countOf(lines: readonly ImportLine[], what: string): string {
  return lines.length === 0 ? "" : `${lines.length} ${what}`;
}

function taken({ id, decision, from }: ImportLine, style: Style): string {
  return `  ${style.bold(id === undefined ? "-" : label(id))}  ${short(decision)}  ${style.dim(from)}`;
}

const LONGEST = 100;

function short(text: string): string {
  const characters = [...oneLine(text)];
  return characters.length <= LONGEST ? characters.join("") : `${characters.slice(0, LONGEST - 1).join("")}…`;
}
