import { boundText, escapeText } from "./escape.ts";
import { frame } from "./frame.ts";
import { type InjectedDecision, shortName, textOf } from "./injected-decision.ts";

/** A decision capture just took. */
export interface Captured {
  /** Its stem. */
  readonly id: string;
  readonly title: string;
  /** Stems it replaced. */
  readonly replaces?: readonly string[];
}

const LONGEST_TITLE = 80;
const MOST_NAMED = 3;
const TEXT_UNITS = 300;
const MOST_ANNOUNCED = 5;

/** For the person's screen: "stet: noted 0042 Use pnpm (stet undo)"; empty when nothing was taken. */
export function composeNotice(captured: readonly Captured[]): string {
  if (captured.length === 0) return "";
  const named = captured.slice(0, MOST_NAMED).map(({ id, title, replaces = [] }) => {
    const instead = replaces.length === 0 ? "" : `, replaces ${replaces.map(shortName).join(", ")}`;
    return `${shortName(id)} ${boundText(escapeText(title), LONGEST_TITLE)}${instead}`;
  });
  const more = captured.length > MOST_NAMED ? `; and ${captured.length - MOST_NAMED} more` : "";
  return `stet: noted ${named.join("; ")}${more} (stet undo)`;
}

/** For the model, once, at the next prompt: what replaces a decision its block still shows; empty for none. */
export function composeReplacement(replacing: readonly InjectedDecision[]): string {
  const lines = replacing.slice(0, MOST_ANNOUNCED).map((decision) => {
    const replaced = decision.supersedes.map(shortName).join(", ");
    return `- ${shortName(decision.id)} replaces ${replaced}: ${textOf(decision, TEXT_UNITS)} (${decision.actor}, ${decision.date.slice(0, 10)})`;
  });
  const unsaid = replacing.length - lines.length;
  if (unsaid > 0) lines.push(`${unsaid} more were replaced; stet list shows what is in force.`);
  return lines.length === 0 ? "" : frame(lines);
}
