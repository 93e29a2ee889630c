import type { Leg } from "./candidate.ts";

/** Positions in the legs that found something, from 1. */
export type Places = Partial<Readonly<Record<Leg, number>>>;

const LEG_WEIGHTS: Readonly<Record<Leg, number>> = { porter: 1, trigram: 0.6, like: 0.6, vector: 1.2 };
const FUSION_CONSTANT = 20;

/** Reciprocal rank fusion, scaled so that first place in every leg is 1. */
export function fused(places: Places): number {
  let sum = 0;
  let best = 0;
  for (const [leg, weight] of Object.entries(LEG_WEIGHTS) as [Leg, number][]) {
    best += weight / (FUSION_CONSTANT + 1);
    const position = places[leg];
    if (position !== undefined) sum += weight / (FUSION_CONSTANT + position);
  }
  return sum / best;
}

/** The rows the legs found, those that many legs place well first, each with its place in every leg. */
export function fuseRows(
  hits: readonly { readonly row: number; readonly leg: Leg; readonly rank: number }[],
): { readonly row: number; readonly legs: Places }[] {
  const byRow = new Map<number, Partial<Record<Leg, number>>>();
  for (const { row, leg, rank } of hits) {
    const places = byRow.get(row) ?? {};
    places[leg] ??= rank;
    byRow.set(row, places);
  }
  const rows = [...byRow].map(([row, legs]) => ({ row, legs, weight: fused(legs) }));
  return rows.sort((a, b) => b.weight - a.weight || b.row - a.row).map(({ row, legs }) => ({ row, legs }));
}
