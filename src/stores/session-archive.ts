import { join } from "node:path";
import { readFrom } from "../platform/file-parts.ts";
import { appendLine, readText, removeFile, writeFileAtomic } from "../platform/files.ts";
import { listNames, statOf } from "../platform/folders.ts";
import type { Episode } from "../records/episode.ts";
import { formatEpisode, parseEpisode } from "../records/episode.ts";
import { renderEpisodeMarkdown, renderEpisodeYaml } from "../records/render-episode.ts";
import { safeName } from "../records/safe-name.ts";
import type { Turn } from "../records/turn.ts";
import { formatTurn, parseTurns } from "../records/turn-lines.ts";

interface Owner {
  readonly folder: string;
}

// Enough for the turns a detector looks at; a longer one is read whole.
const TAIL_BYTES = 65_536;
const LONGEST_TAIL = 1_048_576;

/** Where what was said in a session is kept, whatever the provider's id of it looks like. */
export function sessionFolder(project: Owner, session: string): string {
  return join(project.folder, "sessions", safeName(session));
}

export function appendTurn(
  project: Owner,
  session: string,
  turn: Turn,
  options: { readonly durable?: boolean } = {},
): void {
  appendLine(turnsPath(project, session), formatTurn(turn), { durable: options.durable ?? true });
}

/** Every turn of the session, oldest first, and how many lines are none. */
export function readTurns(
  project: Owner,
  session: string,
): { readonly turns: readonly Turn[]; readonly broken: number } {
  return parseTurns(readText(turnsPath(project, session)) ?? "");
}

/** The last turns of the session, oldest first: about `count`, fewer when they are very long, at least the last one. */
export function readLastTurns(project: Owner, session: string, count = 20): readonly Turn[] {
  const path = turnsPath(project, session);
  const size = statOf(path)?.size ?? 0;
  for (let bytes = TAIL_BYTES; ; bytes *= 4) {
    const text = readFrom(path, -bytes)?.toString("utf8") ?? "";
    const isWhole = bytes >= size;
    const { turns } = parseTurns(isWhole ? text : text.slice(text.indexOf("\n") + 1));
    if (isWhole || turns.length >= count || (turns.length > 0 && bytes >= LONGEST_TAIL)) return turns.slice(-count);
  }
}

/** Undefined when the session has none, or none of this version. */
export function readEpisode(project: Owner, session: string): Episode | undefined {
  const text = readText(join(sessionFolder(project, session), "episode.json"));
  return text === undefined ? undefined : parseEpisode(text);
}

/** Writes the episode, and remembers while it is open. Its renderings are a step of their own. */
export function writeEpisode(project: Owner, episode: Episode): void {
  const isOpen = episode.outcome === "open";
  const mark = openMark(project, episode.session);
  if (isOpen && statOf(mark) === undefined) writeFileAtomic(mark, episode.session, { durable: false });
  const path = join(sessionFolder(project, episode.session), "episode.json");
  writeFileAtomic(path, formatEpisode(episode), { durable: false });
  if (!isOpen) removeFile(mark);
}

/** Writes what can be made again from the episode at any time: its Markdown and its YAML. */
export function renderEpisode(project: Owner, episode: Episode): void {
  const folder = sessionFolder(project, episode.session);
  writeFileAtomic(join(folder, "episode.md"), renderEpisodeMarkdown(episode), { durable: false });
  writeFileAtomic(join(folder, "episode.yaml"), renderEpisodeYaml(episode), { durable: false });
}

/** Episodes whose renderings are missing or older than they are. */
export function listUnrenderedEpisodes(project: Owner): readonly Episode[] {
  return listSessions(project).flatMap(({ session, folder }) => {
    const written = statOf(join(folder, "episode.json"))?.mtimeMs;
    const rendered = ["episode.md", "episode.yaml"].map((name) => statOf(join(folder, name))?.mtimeMs ?? 0);
    const episode =
      written === undefined || rendered.every((at) => at >= written) ? undefined : readEpisode(project, session);
    return episode === undefined ? [] : [episode];
  });
}

/** Episodes whose end nobody reported; costs as much as there are, not as there were. */
export function listOpenEpisodes(project: Owner): readonly Episode[] {
  const folder = join(project.folder, "sessions", OPEN);
  return listNames(folder).flatMap((name) => {
    const session = readText(join(folder, name));
    const episode = session === undefined ? undefined : readEpisode(project, session);
    if (episode?.outcome === "open") return [episode];
    removeFile(join(folder, name));
    return [];
  });
}

/** A session something was kept of. */
export interface KeptSession {
  /** The provider's id of it, as it came. */
  readonly session: string;
  readonly folder: string;
}

/** Sessions something was kept of. A name that says less than the id it was made from is looked up in the episode. */
export function listSessions(project: Owner): readonly KeptSession[] {
  const sessions = join(project.folder, "sessions");
  return listNames(sessions).flatMap((name) => {
    if (name === OPEN) return [];
    const folder = join(sessions, name);
    if (safeName(name) === name) return [{ session: name, folder }];
    const session = parseEpisode(readText(join(folder, "episode.json")) ?? "")?.session;
    return session === undefined ? [] : [{ session, folder }];
  });
}

/** The sessions in which something was said last, newest first. */
export function listRecentSessions(project: Owner, count: number): readonly KeptSession[] {
  const dated = listSessions(project).map((kept) => ({
    kept,
    at: statOf(join(kept.folder, "turns.jsonl"))?.mtimeMs ?? 0,
  }));
  return dated
    .sort((a, b) => b.at - a.at)
    .slice(0, count)
    .map(({ kept }) => kept);
}

// No safe name begins with a dot.
const OPEN = ".open";

function openMark(project: Owner, session: string): string {
  return join(project.folder, "sessions", OPEN, safeName(session));
}

function turnsPath(project: Owner, session: string): string {
  return join(sessionFolder(project, session), "turns.jsonl");
}
