import { sha256 } from "../../platform/hash.ts";
import { aliveEpisode, type Episode, openEpisode } from "../../records/episode.ts";
import { isSamePrompt } from "../../records/identity.ts";
import type { Turn } from "../../records/turn.ts";
import { turnText } from "../../records/turn-text.ts";
import type { Project } from "../../stores/project.ts";
import { promptsFolder, renderPrompt } from "../../stores/prompt-archive.ts";
import { appendTurn, readEpisode, readLastTurns, renderEpisode, writeEpisode } from "../../stores/session-archive.ts";
import { finishChanges } from "../workspace/finish-changes.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** One provider session as far as a drain needs it: its last turns and its episode, read once and kept up. */
export interface SessionAt {
  readonly project: Project;
  readonly provider: string;
  readonly session: string;
  /** The last turns, oldest first. */
  readonly turns: Turn[];
  episode: Episode | undefined;
  /** Whether the episode's renderings say what it says. */
  isRendered: boolean;
  /** Stems of records whose renderings follow when the drain is done. */
  readonly unrendered: string[];
}

/** Sessions by project and id, for one run of a drain. */
export type OpenSessions = Map<string, SessionAt>;

const LAST_TURNS = 200;

export function sessionAt(workspace: Workspace, open: OpenSessions, provider: string, session: string): SessionAt {
  const project = workspace.project();
  const key = `${project.id}/${session}`;
  const known = open.get(key);
  if (known !== undefined) return known;
  // What a killed drain began is finished before anything is settled against what is in force.
  finishChanges(workspace);
  const turns = [...readLastTurns(project, session, LAST_TURNS)];
  const episode = readEpisode(project, session);
  const opened: SessionAt = { project, provider, session, turns, episode, isRendered: true, unrendered: [] };
  open.set(key, opened);
  return opened;
}

/** Appends a turn and gives it as it is kept, with its place in the session. */
export function addTurn(at: SessionAt, turn: Omit<Turn, "seq">): Turn {
  const seq = (at.turns.at(-1)?.seq ?? 0) + 1;
  const added: Turn = { seq, ...asKept(turn) };
  appendTurn(at.project, at.session, added, { durable: false });
  at.turns.push(added);
  if (at.turns.length > 2 * LAST_TURNS) at.turns.splice(0, LAST_TURNS);
  return added;
}

/** Says otherwise about a turn: a line with the same place and receipt counts instead of the earlier one. */
export function replaceTurn(at: SessionAt, turn: Turn): void {
  appendTurn(at.project, at.session, turn, { durable: false });
  const place = at.turns.findIndex(({ seq, receipt }) => seq === turn.seq && receipt === turn.receipt);
  if (place !== -1) at.turns[place] = turn;
}

/** Changes the session's episode, opening one that no start event announced. */
export function noteEpisode(at: SessionAt, time: string, change: (episode: Episode) => Episode): void {
  const { provider, session } = at;
  const before = at.episode ?? openEpisode({ provider, session, start: time, source: "unknown" });
  keepEpisode(at, change(aliveEpisode(before)));
}

/** Writes the session's episode; its renderings follow when the drain is done with the session. */
export function keepEpisode(at: SessionAt, episode: Episode): void {
  writeEpisode(at.project, episode);
  at.episode = episode;
  at.isRendered = false;
}

/** Writes the renderings of what was recorded: they can be made again at any time, so they come after all that cannot. */
export function renderSessions(open: OpenSessions, home: string): void {
  for (const at of open.values()) {
    for (const stem of at.unrendered.splice(0)) renderPrompt(promptsFolder(at.project), stem, home);
    if (at.isRendered || at.episode === undefined) continue;
    renderEpisode(at.project, at.episode);
    at.isRendered = true;
  }
}

/** The turn this very receipt made before a crash, or the one the same prompt made when it was reported first. */
export function findEarlier(
  at: SessionAt,
  turn: Omit<Turn, "seq">,
): { turn: Turn; isSameReceipt: boolean } | undefined {
  const same = at.turns.findLast(({ receipt }) => receipt !== undefined && receipt === turn.receipt);
  if (same !== undefined) return { turn: same, isSameReceipt: true };
  const kept = asKept(turn);
  const twin = at.turns.findLast(
    (one) => saysTheSame(one, kept) && isSamePrompt(identityOf(at, one), identityOf(at, kept)),
  );
  return twin === undefined ? undefined : { turn: twin, isSameReceipt: false };
}

/** A cheap look before any hash is made. */
function saysTheSame(a: Omit<Turn, "seq">, b: Omit<Turn, "seq">): boolean {
  return a.kind === b.kind && a.text === b.text && a.question?.text === b.question?.text && a.agent === b.agent;
}

function identityOf({ session }: SessionAt, { text, sha256: ofAll, time, promptId }: Omit<Turn, "seq">) {
  return { session, sha256: ofAll ?? sha256(text), time, ...(promptId === undefined ? {} : { promptId }) };
}

/** The turn with as much of its text as is kept; for one that is kept so already, the turn itself. */
export function asKept(turn: Omit<Turn, "seq">): Omit<Turn, "seq"> {
  const text = turnText(turn.text);
  return text === turn.text ? turn : { ...turn, text, sha256: sha256(turn.text) };
}
