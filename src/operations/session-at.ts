import { sha256 } from "../platform/hash.ts";
import { type Episode, openEpisode } from "../records/episode.ts";
import { isSamePrompt } from "../records/identity.ts";
import type { Turn } from "../records/turn.ts";
import type { Project } from "../stores/project.ts";
import { appendTurn, readEpisode, readLastTurns, writeEpisode } from "../stores/session-archive.ts";
import type { Workspace } from "./workspace.ts";

/** One provider session as far as a drain needs it: its last turns and its episode, read once and kept up. */
export interface SessionAt {
  readonly project: Project;
  readonly provider: string;
  readonly session: string;
  /** The last turns, oldest first. */
  readonly turns: Turn[];
  episode: Episode | undefined;
}

/** Sessions by project and id, for one run of a drain. */
export type OpenSessions = Map<string, SessionAt>;

/** Longest text a turn keeps; the record has all of it. In UTF-16 units. */
const LONGEST_TEXT = 20_000;
const LAST_TURNS = 200;

export function sessionAt(workspace: Workspace, open: OpenSessions, provider: string, session: string): SessionAt {
  const project = workspace.project();
  const key = `${project.id}/${session}`;
  const known = open.get(key);
  if (known !== undefined) return known;
  const turns = [...readLastTurns(project, session, LAST_TURNS)];
  const opened: SessionAt = { project, provider, session, turns, episode: readEpisode(project, session) };
  open.set(key, opened);
  return opened;
}

/** Appends a turn and gives it with its place in the session. */
export function addTurn(at: SessionAt, turn: Omit<Turn, "seq">): Turn {
  const seq = (at.turns.at(-1)?.seq ?? 0) + 1;
  const added: Turn = { ...turn, seq };
  const kept = { ...added, text: cut(turn.text) };
  appendTurn(at.project, at.session, kept, { durable: false });
  at.turns.push(kept);
  return added;
}

/** Changes the session's episode, opening one that no start event announced. */
export function noteEpisode(at: SessionAt, time: string, change: (episode: Episode) => Episode): void {
  const { provider, session } = at;
  const before = at.episode ?? openEpisode({ provider, session, start: time, source: "unknown" });
  at.episode = change(before);
  writeEpisode(at.project, at.episode);
}

/** The turn this very receipt made before a crash, or the one the same prompt made when it was reported first. */
export function findEarlier(
  at: SessionAt,
  turn: Omit<Turn, "seq">,
): { turn: Turn; isSameReceipt: boolean } | undefined {
  const same = at.turns.findLast(({ receipt }) => receipt !== undefined && receipt === turn.receipt);
  if (same !== undefined) return { turn: same, isSameReceipt: true };
  const identity = identityOf(at.session, { ...turn, text: cut(turn.text) });
  const twin = at.turns.findLast(
    (one) => one.kind === turn.kind && isSamePrompt(identityOf(at.session, one), identity),
  );
  return twin === undefined ? undefined : { turn: twin, isSameReceipt: false };
}

function identityOf(session: string, { text, time, promptId }: Omit<Turn, "seq">) {
  return { session, sha256: sha256(text), time, ...(promptId === undefined ? {} : { promptId }) };
}

// Never between the halves of a surrogate pair.
function cut(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(LONGEST_TEXT - 1)) ? LONGEST_TEXT - 1 : LONGEST_TEXT;
  return text.slice(0, end);
}
