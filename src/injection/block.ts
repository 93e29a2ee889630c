import { isInForce, meetsFloor } from "../decisions/in-force.ts";
import { keyOf, type ValueOrder } from "../decisions/value-order.ts";
import { boundText, escapeText } from "./escape.ts";
import { ABSENCE, frame, HEADER } from "./frame.ts";
import { composeLine, concerns, type InjectedDecision, type LineOptions } from "./injected-decision.ts";
import { order } from "./order.ts";
import { repetitionTest } from "./repeated.ts";
import { replacementsIn } from "./replaced.ts";
import { chooseLines, type Line } from "./room.ts";

export interface BlockInput {
  readonly decisions: readonly InjectedDecision[];
  /** How many more are in force that were not even looked at, because the ones given fill every block. */
  readonly unread?: number;
  /** Most UTF-16 units of the whole block. */
  readonly limitUnits: number;
  /** Most decisions, those that are pinned or constraints not counted. */
  readonly limit?: number;
  /** Most lines of the whole block, whatever they hold. */
  readonly limitLines?: number;
  /** Without it the most recent come first. */
  readonly ranking?: ValueOrder;
  readonly floor?: InjectedDecision["confidence"];
  /** The package at hand and the root; decisions of other packages stay out. Without it all are in. */
  readonly entities?: readonly string[];
  /** YYYY-MM-DD; nothing whose last day is before it is in force. */
  readonly currentDate: string;
  /** One sentence each: "0007, shared, replaced for you by 0042". */
  readonly replacedNotes?: readonly string[];
  /** Texts the agent reads anyway (CLAUDE.md, AGENTS.md). */
  readonly repeatedElsewhere?: readonly string[];
  readonly more?: { readonly otherBranches?: number; readonly newerFormat?: number };
  /** Files at the top of the project in which notes of earlier sessions stand. */
  readonly noteFiles?: readonly string[];
  readonly health?: string;
}

export interface Block {
  /** Empty when there is nothing to say. */
  readonly text: string;
  /** Stems of the decisions in it, in order. */
  readonly shown: readonly string[];
  /** How many decisions in force it leaves out for room or because they belong to other packages. */
  readonly left: number;
}

const DEFAULT_LIMIT = 100;
const MOST_REPLACED_NOTES = 5;
const LONGEST_NOTE = 300;
// The first that leaves room for everything that must not be left out.
const TEXT_UNITS: readonly number[] = [400, 200, 100];

/** The decisions in force, as facts, most important first; the same input in any order gives the same bytes. */
export function composeBlock(input: BlockInput): Block {
  const eligible = listEligible(input);
  const here = eligible.filter((decision) => concerns(decision, input.entities));
  const notes = composeNotes(input);
  if (eligible.length === 0 && notes.length === 0) return { text: "", shown: [], left: 0 };
  const ordered = order(here, input.ranking);
  const isRepeated = repetitionTest(input.repeatedElsewhere ?? []);
  const isEntityShown = new Set(here.map((decision) => decision.entity)).size > 1;
  for (const textUnits of TEXT_UNITS) {
    const options: LineOptions = { textUnits, isEntityShown };
    const toLine = (decision: InjectedDecision): Line | undefined =>
      isRepeated(decision.body.decision) ? undefined : { stem: decision.id, text: composeLine(decision, options) };
    const chosen = chooseLines(ordered, toLine, roomOf(input, notes, eligible.length + (input.unread ?? 0)));
    if (chosen.isKeptWhole || textUnits === TEXT_UNITS.at(-1)) {
      return assemble(chosen.lines, eligible.length + (input.unread ?? 0) - chosen.repeated, notes, input);
    }
  }
  return { text: "", shown: [], left: eligible.length };
}

function listEligible({ decisions, floor = "confirmed", currentDate }: BlockInput): InjectedDecision[] {
  const inForce = decisions.filter((decision) => isInForce(decision, currentDate));
  const replaced = replacementsIn(inForce);
  return inForce.filter((decision) => meetsFloor(decision.confidence, floor) && !replaced.has(keyOf(decision)));
}

function composeNotes({ replacedNotes = [], more = {}, noteFiles = [], health }: BlockInput): string[] {
  const notes = replacedNotes.slice(0, MOST_REPLACED_NOTES).map((note) => `Note: ${note}`);
  const unsaid = replacedNotes.length - notes.length;
  if (unsaid > 0) notes.push(`Note: ${unsaid} more shared ones are replaced for you; stet list shows them.`);
  const { otherBranches = 0, newerFormat = 0 } = more;
  if (otherBranches > 0) notes.push(`Other branches hold ${otherBranches} more.`);
  if (newerFormat > 0)
    notes.push(`${newerFormat} more are in a newer format than this stet reads; stet doctor says which.`);
  if (noteFiles.length > 0) notes.push(`Notes of earlier sessions: ${noteFiles.join(" and ")}.`);
  if (health !== undefined) notes.push(health);
  return notes.map((note) => boundText(escapeText(note), LONGEST_NOTE));
}

function roomOf(input: BlockInput, notes: readonly string[], most: number): Parameters<typeof chooseLines>[2] {
  const around = frame([HEADER, composeLeft(most), ...notes]);
  return {
    units: input.limitUnits - around.length,
    lines: (input.limitLines ?? Number.POSITIVE_INFINITY) - around.split("\n").length,
    count: input.limit ?? DEFAULT_LIMIT,
  };
}

// Notes give way before the frame does; a limit too small for the frame gets nothing at all.
function assemble(lines: readonly Line[], eligible: number, notes: readonly string[], input: BlockInput): Block {
  const left = eligible - lines.length;
  const body = [...lines.map((line) => line.text), ...(left > 0 ? [composeLeft(left)] : [])];
  if (body.length === 0 && notes.length === 0) return { text: "", shown: [], left };
  const head = body.length === 0 ? [ABSENCE] : [HEADER];
  const shown = lines.map((line) => line.stem);
  for (let kept = notes.length; kept >= 0; kept -= 1) {
    const text = frame([...head, ...body, ...notes.slice(notes.length - kept)]);
    const isTooTall = text.split("\n").length > (input.limitLines ?? Number.POSITIVE_INFINITY);
    if (text.length <= input.limitUnits && !isTooTall) return { text, shown, left };
  }
  return { text: "", shown: [], left: eligible };
}

function composeLeft(count: number): string {
  return `${count} more in force ${count === 1 ? "is" : "are"} not listed here; stet list or the tool decision_list shows ${count === 1 ? "it" : "them"}.`;
}
