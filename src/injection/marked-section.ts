import { StetError } from "../errors.ts";

/**
 * A section of ours in somebody else's file, between two marker lines. Texts are bytes as latin1, one unit a byte, so
 * that what is not ours stays as it is in any encoding that has ASCII.
 */
export interface MarkedText {
  /** Undefined where there is no file. */
  readonly text: string | undefined;
  /** For messages only. */
  readonly file: string;
}

const BEGIN = "stet lessons: begin";
const END = "<!-- stet lessons: end -->";
const NOTICE = "written by stet lessons bridge, changes in here are lost";
/** Said in the first marker, so that a removal leaves the file as it was: stet made it, or its last line was open. */
const MADE = "new file";
const OPEN = "after an open line";
const BEGIN_LINE = /^<!-- stet lessons: begin(?:\b[^\n]*)-->\r?$/gm;
const END_LINE = /^<!-- stet lessons: end -->\r?(?:\n|$)/gm;

interface Section {
  readonly start: number;
  /** Behind the last line break of the section. */
  readonly end: number;
  readonly note: string;
  /** How its lines end. */
  readonly eol: "\n" | "\r\n";
}

/** The file with these lines as its section, put in place of the old one or at the end. */
export function withSection(existing: MarkedText, lines: readonly string[]): string {
  const { text } = existing;
  if (text === undefined) return compose(lines, "\n", MADE);
  const section = findSection(existing);
  if (section !== undefined)
    return text.slice(0, section.start) + compose(lines, section.eol, section.note) + text.slice(section.end);
  const eol = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  if (text === "") return compose(lines, eol, "");
  if (text.endsWith("\n")) return `${text}${eol}${compose(lines, eol, "")}`;
  return `${text}${eol}${eol}${compose(lines, eol, OPEN)}`;
}

/** The file without its section; undefined when nothing is left of a file that stet made. */
export function withoutSection(existing: MarkedText): string | undefined {
  const { text } = existing;
  const section = findSection(existing);
  if (text === undefined || section === undefined) return text;
  const before = text.slice(0, section.start);
  const after = text.slice(section.end);
  if (section.note === MADE) return before + after === "" ? undefined : before + after;
  const { eol } = section;
  if (section.note === OPEN && after === "" && before.endsWith(eol + eol)) return before.slice(0, -2 * eol.length);
  return (before.endsWith(`\n${eol}`) ? before.slice(0, -eol.length) : before) + after;
}

/** Throws `foreign_file` when the markers do not make one section. */
function findSection({ text = "", file }: MarkedText): Section | undefined {
  if (text.includes("\0")) throw refused(file, "is no text");
  const begins = [...text.matchAll(BEGIN_LINE)];
  const ends = [...text.matchAll(END_LINE)];
  const [begin] = begins;
  const [end] = ends;
  if (begin === undefined && end === undefined) return undefined;
  if (begin === undefined || end === undefined || begins.length > 1 || ends.length > 1 || end.index < begin.index) {
    throw refused(file, "has markers of stet that make no section");
  }
  const note = [MADE, OPEN].find((one) => begin[0].includes(`(${one})`)) ?? "";
  const eol = begin[0].endsWith("\r") ? "\r\n" : "\n";
  return { start: begin.index, end: end.index + end[0].length, note, eol };
}

function compose(lines: readonly string[], eol: string, note: string): string {
  const marker = `<!-- ${BEGIN}; ${NOTICE}${note === "" ? "" : ` (${note})`} -->`;
  return [marker, ...lines, END].map((line) => line + eol).join("");
}

function refused(file: string, what: string): StetError {
  return new StetError("foreign_file", `${file} ${what}`, {
    hint: `put it right by hand (the lines ${BEGIN} and stet lessons: end, each once), then run the command again; stet has not touched it`,
  });
}
