import type { Turn } from "../../records/turn.ts";
import { listRecentSessions, readEpisode, readLastTurns } from "../../stores/session-archive.ts";
import type { Workspace } from "../workspace/workspace.ts";

export interface UserTurn {
  readonly provider: string;
  readonly session: string;
  readonly turn: Turn;
}

const SESSIONS = 8;
const LAST_TURNS = 100;

/** What the user said lately in this project, newest session and turn first. */
export function listRecentUserTurns(workspace: Workspace): UserTurn[] {
  const project = workspace.project();
  return listRecentSessions(project, SESSIONS).flatMap(({ session }) => {
    const provider = readEpisode(project, session)?.provider ?? "unknown";
    const turns = readLastTurns(project, session, LAST_TURNS).filter(({ actor }) => actor === "user");
    return turns.reverse().map((turn) => ({ provider, session, turn }));
  });
}
