import { describeFinding, StetError } from "../../errors.ts";
import { type Action, actionFor, takenBy } from "../../review/actions.ts";
import { describeFilter, parseFilter, type ReviewFilter } from "../../review/filter.ts";
import type { ReviewItem } from "../../review/review-item.ts";
import { filtered, openWalk, refreshed, steppedTo, subjects, unmarked } from "../../review/walk.ts";
import { nameLastChange } from "../deciding/last-change.ts";
import type { Style } from "../operation.ts";
import { run as undo } from "../undo.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { carryOut, sidesOf } from "./act.ts";
import type { Screenful } from "./compose-screen.ts";
import { gatherReview } from "./gather-review.ts";
import { movedBy } from "./move-keys.ts";
import { ReviewScreen } from "./review-screen.ts";
import { composeQuestion, doneTo, summarise } from "./say.ts";

/** What was done in this review, oldest first; `change` is what an undo must find as the last change. */
export interface Done {
  readonly action: Action;
  readonly items: readonly ReviewItem[];
  readonly change: string | undefined;
}

interface Review {
  readonly workspace: Workspace;
  readonly screen: ReviewScreen;
  shown: Screenful;
  done: Done[];
}

const LEAVING = new Set(["q", "ctrl+c", "ctrl+d", "hangup"]);

/** Leads a person through what waits, a key each, until they quit; gives what was done as one sentence. */
export async function walkReview(workspace: Workspace, filter: ReviewFilter, style: Style): Promise<string> {
  const all = gatherReview(workspace);
  const shown = { walk: openWalk(all, filter), note: "", isHelp: false };
  if (shown.walk.items.length === 0) return all.length === 0 ? "Nothing waits for you." : "Nothing waits that fits.";
  const review: Review = { workspace, screen: new ReviewScreen(style), shown, done: [] };
  try {
    for (;;) {
      const key = await review.screen.key(review.shown);
      if (LEAVING.has(key)) break;
      await press(review, key);
    }
  } finally {
    review.screen.close();
  }
  return summarise(review.done, gatherReview(workspace).length);
}

async function press(review: Review, key: string): Promise<void> {
  const { shown } = review;
  if (key === "resize") return;
  if (shown.isHelp || key === "?") {
    review.shown = { ...shown, isHelp: !shown.isHelp, note: "" };
    return;
  }
  const moved = movedBy(key, shown.walk);
  const action = actionFor(key);
  if (moved !== undefined) review.shown = { ...shown, walk: moved, note: "" };
  else if (key === "/") await narrow(review);
  else if (key === "u") undoLast(review);
  else if (action !== undefined) await act(review, action, Number(key) - 1);
  else review.shown = { ...shown, note: "? shows what the keys do" };
}

async function narrow(review: Review): Promise<void> {
  const { shown } = review;
  const typed = await review.screen.sentence(shown, 'Show only (words, list:rot tag:data entity:api topic:"a topic")', {
    initial: describeFilter(shown.walk.filter),
    mayBeEmpty: true,
  });
  if (typed === undefined) return;
  review.shown = { ...shown, walk: filtered(shown.walk, parseFilter(typed)), note: "" };
}

async function act(review: Review, action: Action, side: number): Promise<void> {
  const { shown, workspace, screen } = review;
  const meant = subjects(shown.walk);
  const possible = takenBy(action, meant);
  // A tag becomes a word and a proposal comes into force: two acts, though one key.
  const items = action.name === "promote" ? possible.filter(({ list }) => list === possible[0]?.list) : possible;
  const [first] = items;
  const refusal = whyNot(action, items, side);
  if (first === undefined || refusal !== undefined) {
    review.shown = { ...shown, note: refusal ?? "" };
    return;
  }
  const question = composeQuestion(action, items, meant.length - items.length);
  if (question !== undefined && !(await screen.agreement(shown, question))) return nothingDone(review);
  const words = action.asks === undefined ? "" : await screen.sentence(shown, action.asks);
  if (words === undefined) return nothingDone(review);
  const known = workspace.findings.length;
  const before = nameLastChange(workspace);
  try {
    carryOut(workspace, { action, items, words, side, lend: (work) => screen.lend(work) });
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    refresh(review, `${error.message}. ${error.hint}`, known);
    return;
  }
  const after = nameLastChange(workspace);
  // A word of the vocabulary and a procedure are no decisions, and no undo reaches them.
  const isReached = items.every(({ list }) => list !== "tags" && list !== "procedures");
  if (isReached && after === before) return refresh(review, "Nothing was changed.", known);
  review.done.push({ action, items, change: isReached ? after : undefined });
  review.shown = { ...shown, walk: unmarked(shown.walk) };
  refresh(review, doneTo(action, items), known);
}

/** What was told meanwhile stands in the note, and only what was known at the beginning is told at the end. */
function refresh(review: Review, note: string, known: number): void {
  const { workspace, shown } = review;
  const news = workspace.findings.splice(known).map(describeFinding);
  const walk = refreshed(shown.walk, gatherReview(workspace));
  workspace.findings.splice(known);
  review.shown = { ...shown, walk, note: [note, ...news].join("  ") };
}

function nothingDone(review: Review): void {
  review.shown = { ...review.shown, note: "Nothing was changed." };
}

function whyNot(action: Action, items: readonly ReviewItem[], side: number): string | undefined {
  const [first] = items;
  if (first === undefined) return `${action.name} is for ${action.lists.join(", ")}`;
  if (!action.isBulk && items.length > 1) return `${action.name} takes one at a time: take the marks away with escape`;
  if (action.name === "keep" && sidesOf(first)[side] === undefined) return "no side has that number";
  return undefined;
}

function undoLast(review: Review): void {
  const { workspace } = review;
  const known = workspace.findings.length;
  const last = review.done.at(-1);
  refresh(review, undoNote(workspace, review.done), known);
  const back = last === undefined ? undefined : last.items[0]?.key;
  if (back !== undefined) review.shown = { ...review.shown, walk: steppedTo(review.shown.walk, back) };
}

/** Takes the last act back, if it is the last change, and says what came of it. */
function undoNote(workspace: Workspace, done: Done[]): string {
  const last = done.at(-1);
  if (last === undefined) return "Nothing was done in this review yet.";
  if (last.change === undefined) return `This cannot be undone: ${doneTo(last.action, last.items)}`;
  if (nameLastChange(workspace) !== last.change) {
    return "Something else was changed since: look at stet list, and use stet undo.";
  }
  try {
    undo(workspace, {});
  } catch (error) {
    if (!(error instanceof StetError)) throw error;
    return `${error.message}. ${error.hint}`;
  }
  done.pop();
  return `Undone: ${doneTo(last.action, last.items)}`;
}
