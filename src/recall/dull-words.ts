import { stemOfWord } from "./words.ts";

// Words that prompts and decisions of any project hold: they say little about what is asked, however rare they are here.
const DULL = `
add agent branch bug build change check code commit config context create current data design directory doc docs document
end error example fail failure feature file find fix folder format full function git github human idea implement issue line
list local log main message model name number open option output page plan point pr private problem project prompt public
push read readme reference release remove repo repository request response result review run script section session set
setup should show simple single source spec start status step summary support system task test text time tool update user
version window write
`;

let stems: ReadonlySet<string> | undefined;

/** Whether a stem says little about a prompt. */
export function isDull(stem: string): boolean {
  stems ??= new Set(DULL.split(/\s+/).filter(Boolean).map(stemOfWord));
  return stems.has(stem);
}
