import type { Leg } from "../../recall/candidate.ts";
import type { Explanation } from "../../recall/rank.ts";

const LANES: Readonly<Record<Leg, string>> = {
  porter: "words",
  trigram: "parts of words",
  like: "characters",
  vector: "meaning",
};

/** Why a decision stands where it stands, for a person: what found it, what of the question it meets, what moved it. */
export function explainLines({ legs, coverage, cosine, throughReplaced, ...factors }: Explanation): string[] {
  const places = (Object.entries(legs) as [Leg, number][]).map(([leg, place]) => `${LANES[leg]} #${place}`);
  const terms = coverage.matches.map(({ term, share, strength }) => `${term} ${percent(share * strength)}`);
  const near = cosine === undefined ? "" : `; meaning ${cosine.toFixed(2)}`;
  const through = throughReplaced === undefined ? "" : `; through ${throughReplaced}, which it replaced`;
  return [
    `  found by ${places.join(", ") || "what it replaced"}; covers ${percent(coverage.total)}: ${terms.join(", ")}${near}${through}`,
    `  scope x${factors.scope.toFixed(2)}, recency x${factors.recency.toFixed(2)}, confirmations x${factors.confirmations.toFixed(2)}`,
  ];
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}
