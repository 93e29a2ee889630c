import type { Status } from "../decisions/decision.ts";

/** What the words under an ADR's status say. */
export interface AdrStatus {
  /** Undefined when no word of them is a status. */
  readonly status: Status | undefined;
  /** Ids of ADRs it takes the place of, and of the one that took its place. */
  readonly supersedes: readonly string[];
  readonly supersededBy?: string;
  /** Lines that say something else, kept as they are. */
  readonly rest: readonly string[];
}

const WORDS: readonly (readonly [RegExp, Status])[] = [
  [
    /^(?:proposed|draft|pending|open|in (?:discussion|review|progress)|under (?:discussion|review)|rfc|wip)\b/i,
    "proposed",
  ],
  [/^(?:accepted|approved|adopted|agreed|decided|active|implemented|done|final)\b/i, "accepted"],
  [/^(?:rejected|declined|withdrawn|abandoned|cancell?ed)\b/i, "rejected"],
  [/^(?:deprecated|obsolete|retired|revoked)\b/i, "revoked"],
  [/^(?:super(?:s|c|sc)eded|replaced)\b/i, "superseded"],
];
const BY = /^(?:super(?:s|c|sc)eded|replaced)\b/i;
const SUPERSEDES = /^(?:super(?:s|c|sc)edes|replaces)\b/i;

/** A status and the links beside it, one a line, with or without markup. */
export function parseAdrStatus(text: string): AdrStatus {
  let status: Status | undefined;
  let supersededBy: string | undefined;
  const supersedes: string[] = [];
  const rest: string[] = [];
  for (const line of text.split("\n")) {
    const plain = withoutMarkup(line);
    if (plain === "") continue;
    const found = WORDS.find(([pattern]) => pattern.test(plain))?.[1];
    if (SUPERSEDES.test(plain)) supersedes.push(...idsIn(line));
    else if (found === undefined) rest.push(line.trim());
    else {
      // The last word counts: tools write under "Accepted" that it was superseded.
      status = found;
      if (BY.test(plain)) supersededBy = idsIn(line)[0] ?? supersededBy;
    }
  }
  return { status, supersedes, ...(supersededBy === undefined ? {} : { supersededBy }), rest };
}

/** The number an ADR is known by, without zeros in front; from a link's target where there is one. */
export function idsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\((?:[^()\s]*\/)?(?:adr[-_]?)?0*(\d{1,6})[-_.][^()\s]*\)/gi)].map(([, id]) => id);
  const found =
    links.length > 0 ? links : [...text.matchAll(/(?:\badr[-_ #]*|#|\[|\b)0*(\d{1,6})\b/gi)].map(([, id]) => id);
  return [...new Set(found.flatMap((id) => (id === undefined ? [] : [String(Number(id))])))];
}

function withoutMarkup(line: string): string {
  return line
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/^[\s>*+-]+/, "")
    .replace(/[*_~`"'[\]{}|]/g, "")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .trim();
}
