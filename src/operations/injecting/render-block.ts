import { join } from "node:path";
import { keyOf, type ValueOrder } from "../../decisions/value-order.ts";
import type { IndexEntry } from "../../index/index-source.ts";
import type { ListFilter } from "../../index/list-filter.ts";
import { type Block, type BlockInput, composeBlock } from "../../injection/block.ts";
import { composeHealthLine } from "../../injection/health.ts";
import type { InjectedDecision } from "../../injection/injected-decision.ts";
import { shortName } from "../../injection/injected-decision.ts";
import { readText } from "../../platform/files.ts";
import type { Provider } from "../../providers/provider.ts";
import { readOrder } from "../../stores/order-file.ts";
import { findEntities } from "../deciding/find-entities.ts";
import { examineQuickly } from "../examining/examine-quickly.ts";
import { listShiftFiles } from "../exchanging/shift-places.ts";
import { listInView, overlays } from "../looking-up/view.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { lessonsWaiting } from "./lessons-waiting.ts";

/** Files every agent reads by itself; what they say is not repeated. */
export const READ_ANYWAY = ["CLAUDE.md", "AGENTS.md"] as const;

/** Most that are read from the index for one block; the block has room for fewer. */
const MOST_KEPT = 120;
const MOST_RECENT = 120;
const MOST_PLACED = 120;

/** What a session started in the workspace's folder reads: decisions, health line included, and lessons that wait. */
export function renderBlock(
  workspace: Workspace,
  provider: Provider,
  about: { readonly session?: string; readonly more?: NonNullable<BlockInput["more"]> } = {},
): Block {
  const { session, more } = about;
  const input = { ...blockInput(workspace, provider, session), ...notesFor(workspace) };
  const lessons = lessonsWaiting(workspace, input.limitUnits);
  const limitUnits = lessons === "" ? input.limitUnits : input.limitUnits - lessons.length - 1;
  const block = composeBlock({ ...input, limitUnits, ...(more === undefined ? {} : { more }) });
  return { ...block, text: [block.text, lessons].filter((part) => part !== "").join("\n") };
}

/** What a block, a primer or a request to the summariser is made of. */
export function blockInput(workspace: Workspace, provider: Provider, session?: string): BlockInput {
  const settings = workspace.settings();
  const ranking = settings.rankingEnabled ? readOrder(workspace.stores().private).order : [];
  const { decisions, unread } = listForBlock(workspace, session, ranking);
  const entities = findEntities(workspace);
  return {
    decisions,
    unread,
    limitUnits: Math.min(settings.injectionLimit, provider.contextLimit),
    limit: settings.limit,
    ranking,
    floor: settings.confidenceFloor,
    currentDate: workspace.clock.now().toISOString().slice(0, 10),
    ...(entities === undefined ? {} : { entities }),
    repeatedElsewhere: readAnyway(workspace),
  };
}

function listForBlock(workspace: Workspace, session: string | undefined, ranking: ValueOrder) {
  const sessions = session === undefined ? [] : [session];
  const inForce = { statuses: ["accepted"], sessions } as const;
  const found = [
    ...listInView(workspace, { ...inForce, pinned: true, limit: MOST_KEPT }),
    ...listInView(workspace, { ...inForce, types: ["constraint"], limit: MOST_KEPT }),
    ...listInView(workspace, { ...inForce, limit: MOST_RECENT }),
    ...listPlaced(workspace, inForce, ranking),
  ];
  const distinct = new Map(found.map(({ scope, decision }) => [`${scope}/${decision.id}`, decision]));
  const decisions: InjectedDecision[] = [...distinct.values()];
  return { decisions, unread: Math.max(0, workspace.index().count(inForce) - decisions.length) };
}

/** The first of those that have a place and are in force: of a long order only its beginning is looked up. */
function listPlaced(workspace: Workspace, inForce: ListFilter, ranking: ValueOrder): IndexEntry[] {
  const found: IndexEntry[] = [];
  for (let from = 0; from < ranking.length && found.length < MOST_PLACED; from += MOST_PLACED) {
    const keys = new Set(ranking.slice(from, from + MOST_PLACED));
    const stems = [...keys].map((key) => key.replace(/^global\//, ""));
    found.push(...listInView(workspace, { ...inForce, stems }).filter(({ decision }) => keys.has(keyOf(decision))));
  }
  return found;
}

function notesFor(workspace: Workspace): Pick<BlockInput, "replacedNotes" | "noteFiles" | "health"> {
  const notes = [...overlays(workspace)].map(
    ([stem, by]) => `${shortName(stem)}, kept for others too, is replaced for you by ${shortName(by)}.`,
  );
  const health = healthLine(workspace);
  const noteFiles = listShiftFiles(workspace);
  return { replacedNotes: notes.sort(), noteFiles, ...(health === undefined ? {} : { health }) };
}

/** One line naming what makes doctor red; undefined while nothing does. */
export function healthLine(workspace: Workspace): string | undefined {
  // What can be seen now is nearer to the cause than what came of the last receipts.
  return composeHealthLine(examineQuickly(workspace)) ?? (readText(workspace.paths.health)?.trim() || undefined);
}

function readAnyway(workspace: Workspace): string[] {
  const { root } = workspace.project();
  const folders = [...new Set([root, workspace.situation.cwd])];
  return folders.flatMap((folder) => READ_ANYWAY.map((name) => readText(join(folder, name)) ?? "")).filter(Boolean);
}
