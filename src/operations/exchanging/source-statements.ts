import type { Evidence } from "../../decisions/decision.ts";
import type { ExchangeFormat, ReadDocument, Statement } from "../../exchange/exchange-format.ts";
import type { Sourced } from "../../exchange/settle-import.ts";
import { sha256 } from "../../platform/hash.ts";

/** Who kept what was imported: the word that stands where a captured decision names its provider. */
export const IMPORTED = "import";

/** The statements of a document with what tells them again at the next reading. */
export function sourceStatements(format: ExchangeFormat, document: string, read: ReadDocument): Sourced[] {
  return read.statements.map((statement) => {
    const evidence = evidenceOf(statement, document, read.group);
    return {
      ...statement,
      decision: { ...statement.decision, evidence: statement.decision.evidence ?? evidence },
      document,
      group: read.group,
      origin: originOf(evidence),
      sha256: evidence.sha256,
      isNewerFirst: format.isNewerFirst === true,
    };
  });
}

function evidenceOf(statement: Statement, document: string, group: string): Evidence {
  const { id, line, decision, supersededBy = "" } = statement;
  const { title, status, date, body } = decision;
  const hash = sha256(JSON.stringify([title, status, date, supersededBy, Object.entries(body).sort()]));
  return {
    provider: IMPORTED,
    session: id === "" ? document : group,
    locator: id === "" ? `line:${line}` : `id:${id}`,
    sha256: hash,
  };
}

/** A statement without an id is told by its words, since lines move. */
export function originOf({ session, locator, sha256: hash }: Evidence): string {
  return `${session}#${locator.startsWith("id:") ? locator : hash}`;
}
