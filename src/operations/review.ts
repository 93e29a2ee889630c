import { filterItems } from "../review/filter.ts";
import { countLists, groupByTopic } from "../review/group.ts";
import { REVIEW_LISTS, type ReviewItem, type ReviewList } from "../review/review-item.ts";
import { answerOf, type DecisionAnswer, label } from "./looking-up/decision-answer.ts";
import { oneLine } from "./looking-up/printable.ts";
import type { Style } from "./operation.ts";
import { gatherReview } from "./reviewing/gather-review.ts";
import type { Workspace } from "./workspace/workspace.ts";

export interface ReviewInput {
  readonly lists?: readonly ReviewList[];
  readonly text?: string;
  readonly tag?: string;
  readonly entity?: string;
  readonly topic?: string;
  readonly limit?: number;
}

/** One thing that waits; what it does not have is absent. */
export interface ReviewAnswer {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly topic?: string;
  readonly entity?: string;
  readonly tags?: readonly string[];
  readonly since?: string;
  readonly days?: number;
  readonly times?: number;
  readonly decision?: DecisionAnswer;
  /** In force: what a proposal would replace, what a decision disagrees with. */
  readonly against?: readonly DecisionAnswer[];
  /** Of a procedure. */
  readonly path?: string;
  readonly missing?: readonly string[];
  /** Of a tag: stems of what carries it. */
  readonly carriers?: readonly string[];
}

/** The lists asked for; all of them unless told otherwise. */
export type ReviewOutput = Readonly<Partial<Record<ReviewList, readonly ReviewAnswer[]>>> & {
  /** How many wait in each of them, whether or not a limit lets them be listed. */
  readonly counts: Readonly<Partial<Record<ReviewList, number>>>;
};

/** What waits for a person; changes nothing. */
export function run(workspace: Workspace, input: ReviewInput): ReviewOutput {
  const items = filterItems(gatherReview(workspace), input);
  const asked = REVIEW_LISTS.filter((list) => input.lists?.includes(list) ?? true);
  const counts = countLists(items);
  const listed = asked.map((list) => {
    const own = items.filter((item) => item.list === list).slice(0, input.limit);
    return [list, own.map(reviewAnswer)] as const;
  });
  return {
    counts: Object.fromEntries(asked.map((list) => [list, counts[list]])),
    ...(Object.fromEntries(listed) as Partial<Record<ReviewList, ReviewAnswer[]>>),
  };
}

/** A person at a terminal goes through it key by key. */
export async function walk(workspace: Workspace, input: ReviewInput, style: Style): Promise<string> {
  const { walkReview } = await import("./reviewing/walk-review.ts");
  const { limit: _limit, ...filter } = input;
  return walkReview(workspace, filter, style);
}

function reviewAnswer(item: ReviewItem): ReviewAnswer {
  const { id, title, why, topic, entity, tags, since, days, times, decision, against, procedure, carriers } = item;
  const has = (text: string) => text !== "";
  return {
    ...{ id, title, why },
    ...(has(topic) ? { topic } : {}),
    ...(has(entity) ? { entity } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(since === undefined ? {} : { since }),
    ...(days === undefined ? {} : { days }),
    ...(times === undefined ? {} : { times }),
    ...(decision === undefined ? {} : { decision: answerOf(decision) }),
    ...(against.length > 0 ? { against: against.map(answerOf) } : {}),
    ...procedure,
    ...(carriers === undefined ? {} : { carriers }),
  };
}

/** Heading of each list, and how what is in it is settled; one without a heading is shown only when it holds something. */
const SHOWN: Readonly<Record<ReviewList, { name: string; isAlwaysShown: boolean; settle: string }>> = {
  queue: { name: "Queue", isAlwaysShown: true, settle: 'stet promote ID, stet dismiss ID --reason "why"' },
  unstable: { name: "Unstable", isAlwaysShown: false, settle: "decide it once more, then stet pin ID" },
  conflicts: {
    name: "Conflicts",
    isAlwaysShown: true,
    settle: "stet supersede ID --by THE-OTHER, stet validate ID of the older one when both hold",
  },
  rot: {
    name: "Rot",
    isAlwaysShown: true,
    settle: 'stet validate ID, stet supersede ID "what holds", stet revoke ID "why"',
  },
  expiring: {
    name: "Expiring",
    isAlwaysShown: false,
    settle: 'stet edit ID --valid-until DAY, stet supersede ID "what holds", stet revoke ID "why"',
  },
  procedures: { name: "Stale procedures", isAlwaysShown: true, settle: "edit the file" },
  tags: { name: "Proposed tags", isAlwaysShown: false, settle: "stet vocabulary promote TAG" },
};

export function render(output: ReviewOutput, style: Style): string {
  return REVIEW_LISTS.filter((list) => (output.counts[list] ?? 0) > 0 || SHOWN[list].isAlwaysShown)
    .flatMap((list) => linesOf(list, output, style))
    .join("\n");
}

function linesOf(list: ReviewList, output: ReviewOutput, style: Style): string[] {
  const { name, settle } = SHOWN[list];
  const { [list]: items, counts } = output;
  const count = counts[list] ?? 0;
  if (items === undefined) return [];
  if (count === 0) return [`${style.bold(name)}: nothing`];
  const groups = groupByTopic(items.map((item) => ({ item, topic: item.topic ?? "", entity: item.entity ?? "" })));
  const left = count - items.length;
  return [
    `${style.bold(name)}: ${count}`,
    ...groups.flatMap((group) => [
      ...(group.topic === "" ? [] : [`  ${style.dim(`about ${oneLine(group.topic)}`)}`]),
      ...group.items.flatMap(({ item }) => itemLines(item, style)),
    ]),
    ...(left > 0 ? [`  ${left} more`] : []),
    `  ${style.dim(`Settle: ${settle}`)}`,
  ];
}

function itemLines({ id, title, why, against = [], path }: ReviewAnswer, style: Style): string[] {
  const name = id === title ? "" : `  ${oneLine(title)}`;
  const others = against.map((other) => `      ${style.dim("in force")} ${label(other.id)}  ${oneLine(other.title)}`);
  const place = path === undefined ? [] : [`      ${style.dim(path)}`];
  return [`    ${style.bold(label(id))}${name}  ${style.dim(`(${oneLine(why)})`)}`, ...others, ...place];
}
