import { listStatedLines, type StatedLine } from "../decisions/stated-lines.ts";
import { titleOf } from "../decisions/title.ts";
import { composeStatement, signalsIn } from "./compose-statement.ts";
import type { Around, ExchangeFormat, ReadDocument, SourceDocument, Statement } from "./exchange-format.ts";

/** Files of rules that agents read by themselves. */
const NAMES = /(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS?|GEMINI)\.md$/i;
/** Files are read whole, but a sentence no person would say says no rule. */
const LONGEST_LINE = 600;

/** CLAUDE.md and AGENTS.md: the lines that state a rule or a choice, with file and line. */
export const rulesFile: ExchangeFormat = {
  name: "rules-file",
  summary: "CLAUDE.md, AGENTS.md: only lines that state a rule or a choice, each with its file and line",
  shape: "file",
  isLike: ({ name }) => NAMES.test(name),
  parse,
};

function parse({ name, text }: SourceDocument, around: Around): ReadDocument {
  const statements = listStatedLines(text).flatMap((line) => statementsIn(line, name, around));
  return { group: name, statements, problems: [] };
}

function statementsIn(stated: StatedLine, name: string, around: Around): Statement[] {
  if (stated.stance === "aside" || stated.text.length > LONGEST_LINE) return [];
  const text = stated.text.replaceAll("**", "").replaceAll("__", "");
  return signalsIn(stated.stance === "against" ? forbidden(text) : text)
    .filter(({ isDurable }) => isDurable)
    .map((signal) => ({
      id: "",
      line: stated.line,
      supersedes: [],
      decision: composeStatement(
        {
          decision: signal.decision,
          title: titleOf(signal.decision),
          status: "accepted",
          type: signal.type,
          context: placeOf(stated, name),
        },
        around,
      ),
    }));
}

const FORBIDS = /^(?:do ?n['’]?t|do not|never|avoid|no|not|without|stop)\b/i;
const ACT =
  /^(?:use|add|commit|push|log|write|mutate|modify|edit|create|call|import|export|rely|run|put|store|hard-?code|mock|skip|ignore|delete|remove|change|introduce|merge|catch|throw|return|pass|mix|nest|block|install|depend|assume|touch|rename|generate|include|expose|print|swallow|disable|bypass|force|share|copy|duplicate|invent|guess|leave|make|set|send|read|open|check in)\b/i;

/** What stands under "Never" or "Anti-patterns" is said against itself. */
function forbidden(text: string): string {
  if (FORBIDS.test(text)) return text;
  const bare = text.charAt(0).toLowerCase() + text.slice(1);
  if (ACT.test(text)) return `Never ${bare}`;
  return /^\w+ing\b/.test(text) ? `Avoid ${bare}` : `No ${bare}`;
}

function placeOf({ line, headings }: StatedLine, name: string): string {
  const under = headings.length === 0 ? "" : ` (${headings.join(" > ")})`;
  return `${name}, line ${line}${under}.`;
}
