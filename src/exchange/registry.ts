import { StetError } from "../errors.ts";
import { adrTools } from "./adr-tools.ts";
import { buildLoop } from "./build-loop.ts";
import type { ExchangeFormat, SourceDocument } from "./exchange-format.ts";
import { json } from "./json.ts";
import { loopkit } from "./loopkit.ts";
import { madr } from "./madr.ts";
import { piUserDecisions } from "./pi-user-decisions.ts";
import { rulesFile } from "./rules-file.ts";

/** Every way decisions are written down elsewhere; where two fit a document, the earlier one reads it. */
export const EXCHANGE_FORMATS: readonly ExchangeFormat[] = [
  loopkit,
  json,
  piUserDecisions,
  rulesFile,
  buildLoop,
  madr,
  adrTools,
];

/** The format of that name; throws `usage` where there is none. */
export function findExchangeFormat(name: string): ExchangeFormat {
  const format = EXCHANGE_FORMATS.find((known) => known.name === name);
  if (format !== undefined) return format;
  throw new StetError("usage", `no format "${name}"`, {
    hint: `One of: ${EXCHANGE_FORMATS.map((known) => known.name).join(", ")}.`,
  });
}

/** The format that a document has by its name and text; undefined for one of another kind. */
export function formatOf(document: SourceDocument): ExchangeFormat | undefined {
  return EXCHANGE_FORMATS.find((format) => format.isLike(document));
}
