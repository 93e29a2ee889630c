import type { Decision } from "../decisions/decision.ts";
import { formatSection } from "../decisions/markdown-body.ts";
import { numberOf } from "../decisions/stem.ts";
import { parseAdrDocument } from "./adr-document.ts";
import { readAdr } from "./adr-statement.ts";
import { folderOf } from "./document-name.ts";
import type { Around, ExchangeFormat, ReadDocument, SourceDocument } from "./exchange-format.ts";
import { innerText, isMarkdown } from "./madr.ts";

/** The files of adr-tools: title with number, date, and the sections Status, Context, Decision, Consequences. */
export const adrTools: ExchangeFormat = {
  name: "adr-tools",
  summary:
    "the files of adr-tools (Nygard's template), a file a decision: title, date, status, context, decision, consequences",
  shape: "folder",
  isLike: ({ name, text }) =>
    isMarkdown(name) && /^##[ \t]+Decision\b/im.test(text) && /^##[ \t]+(?:Status|Context)\b/im.test(text),
  parse,
  format: (decisions) => {
    const titles = new Map(decisions.map(({ id, title }) => [id, title]));
    return decisions.map((decision) => ({
      name: `${decision.id}.md`,
      text: formatAdr(decision, titles),
      stem: decision.id,
    }));
  },
};

function parse(document: SourceDocument, around: Around): ReadDocument {
  const group = folderOf(document.name);
  const adr = parseAdrDocument(document);
  if (adr === undefined) return { group, statements: [], problems: [{ line: 1, message: "has no title (# …)" }] };
  if ("message" in adr) return { group, statements: [], problems: [adr] };
  const { statement, problems } = readAdr(adr, around);
  return { group, statements: statement === undefined ? [] : [statement], problems };
}

function formatAdr(decision: Decision, titles: ReadonlyMap<string, string>): string {
  const { id, title, date, body } = decision;
  const number = numberOf(id);
  return [
    `# ${number === undefined ? "" : `${number}. `}${oneLine(title)}\n`,
    `Date: ${date.slice(0, 10)}\n`,
    formatSection("Status", statusOf(decision, titles)),
    `## Context\n${body.context === undefined ? "" : `\n${textOf(body.context)}`}`,
    formatSection("Decision", innerText(body.decision)),
    `## Consequences\n${body.consequences === undefined ? "" : `\n${textOf(body.consequences)}`}`,
    ...(body.alternatives === undefined ? [] : [formatSection("Alternatives considered", body.alternatives)]),
    ...(body.notes === undefined ? [] : [formatSection("Notes", body.notes)]),
  ].join("\n");
}

function textOf(text: string): string {
  return formatSection("", text);
}

/** In the spelling of adr-tools, which looks for it. */
function statusOf(
  { status, supersedes, supersededBy, revokedReason }: Decision,
  titles: ReadonlyMap<string, string>,
): string {
  const lines: string[] = [];
  if (status === "superseded")
    lines.push(supersededBy === undefined ? "Superceded" : `Superceded by ${linkTo(supersededBy, titles)}`);
  else if (status === "revoked")
    lines.push(`Deprecated${revokedReason === undefined ? "" : `: ${oneLine(revokedReason)}`}`);
  else lines.push(status.charAt(0).toUpperCase() + status.slice(1));
  lines.push(...supersedes.map((stem) => `Supercedes ${linkTo(stem, titles)}`));
  return lines.join("\n\n");
}

function linkTo(stem: string, titles: ReadonlyMap<string, string>): string {
  const number = numberOf(stem);
  const name = oneLine(titles.get(stem) ?? stem).replace(/[[\]]/g, "");
  return `[${number === undefined ? "" : `${number}. `}${name}](${encodeURI(stem)}.md)`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
