import type { Decision } from "../../decisions/decision.ts";
import type { ReviewItem } from "../../review/review-item.ts";
import { compareWords, type Stretch } from "../../review/word-diff.ts";
import { label } from "../looking-up/decision-answer.ts";
import { oneLine, printableText } from "../looking-up/printable.ts";
import type { Style } from "../operation.ts";

/** What a person needs to see of an item to settle it, as lines that are not wrapped yet. */
export function composeItem(item: ReviewItem, style: Style): string[] {
  const { title, why, decision, against, procedure, carriers } = item;
  // A proposal has no number yet, and its stem says what its title says.
  const isNumbered = decision !== undefined && against.length === 0 && label(decision.id) !== decision.id;
  const name = isNumbered ? style.dim(`${label(decision.id)}  `) : "";
  return [
    `${name}${style.bold(shown(title))}`,
    ...(decision === undefined ? [] : [style.dim(marksOf(decision))]),
    shown(why),
    "",
    ...against.flatMap((other) => (decision === undefined ? [] : differenceOf(other, decision, style))),
    ...(decision === undefined ? [] : sectionsOf(decision, against.length > 0, style)),
    ...(procedure === undefined ? [] : [style.dim(shown(procedure.path))]),
    ...(carriers ?? []).map((id) => shown(id)),
  ];
}

function marksOf(decision: Decision): string {
  const { actor, confidence, scope, date, tool, tags, entity, pinned } = decision;
  const where = scope === "project" ? [] : [scope];
  const made = [actor, confidence, ...where, date.slice(0, 10), ...(tool === "unknown" ? [] : [tool])].join(", ");
  const named = [
    ...(entity === "" ? [] : [`of ${entity}`]),
    ...(tags.length === 0 ? [] : [`tags ${tags.join(" ")}`]),
    ...(pinned ? ["pinned"] : []),
  ];
  return shown([`(${made})`, ...named].join("  "));
}

/** The one in force under a minus, what would stand in its place under a plus, what differs set off. */
function differenceOf(before: Decision, after: Decision, style: Style): string[] {
  const { before: old, after: now } = compareWords(shown(before.body.decision), shown(after.body.decision));
  const painted = (parts: readonly Stretch[], paint: Style["red"]) =>
    parts.map(({ text, isChanged }) => (isChanged ? style.bold(paint(text)) : text)).join("");
  return [
    `${style.red("-")} ${style.dim(`${label(before.id)} ${marksOf(before)}`)}`,
    `${style.red("-")} ${painted(old, style.red)}`,
    `${style.green("+")} ${style.dim(label(after.id))}`,
    `${style.green("+")} ${painted(now, style.green)}`,
    "",
  ];
}

function sectionsOf(decision: Decision, isCompared: boolean, style: Style): string[] {
  const { body, title, capturedTurnExcerpt, filesTouched, validUntil } = decision;
  const { context, alternatives, consequences, notes } = body;
  const sentence = isCompared || oneLine(body.decision) === oneLine(title) ? undefined : body.decision;
  const files = filesTouched.length === 0 ? undefined : filesTouched.join(", ");
  const rows = Object.entries({
    Decision: sentence,
    Said: capturedTurnExcerpt === undefined ? undefined : `"${capturedTurnExcerpt}"`,
    ...{ Context: context, Alternatives: alternatives, Consequences: consequences, Notes: notes },
    Files: files,
    "Valid until": validUntil,
  });
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [`${style.dim(`${name}:`)} ${shown(text)}`]));
}

function shown(text: string): string {
  return oneLine(printableText(text));
}
