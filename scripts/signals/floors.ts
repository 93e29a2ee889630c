/** A candidate of a turn with its log odds, fitted without the turn's author. */
export interface Weighed {
  readonly odds: number;
  readonly isCued: boolean;
}

/** A turn as it is scored: what it is labelled, what was weighed in it, and whether something not weighed was found. */
export interface WeighedTurn {
  readonly y: string;
  readonly isSure: boolean;
  readonly weighed: readonly Weighed[];
}

export interface Floors {
  readonly cued: number;
  readonly plain: number;
}

export interface Outcome {
  readonly right: number;
  readonly wanted: number;
  readonly wrong: number;
  readonly none: number;
  readonly precision: number;
  readonly recall: number;
  /** False captures of 100 turns that decide nothing. */
  readonly per100: number;
}

/** What the project asks of captures of a person's turns. */
const MARKS = { precision: 0.85, recall: 0.75, per100: 2 } as const;
const STEP = 0.1;
const RANGE = { cued: [-2, 2.5], gap: [0, 2] } as const;

export const isFound = ({ isSure, weighed }: WeighedTurn, { cued, plain }: Floors): boolean =>
  isSure || weighed.some((one) => one.odds >= (one.isCued ? cued : plain));

export function outcomeOf(turns: readonly WeighedTurn[], isHit: (turn: WeighedTurn) => boolean): Outcome {
  const deciding = turns.filter(({ y }) => y === "decision");
  const idle = turns.filter(({ y }) => y === "none");
  const right = deciding.filter(isHit).length;
  const wrong = idle.filter(isHit).length;
  return {
    right,
    wanted: deciding.length,
    wrong,
    none: idle.length,
    precision: right / Math.max(1, right + wrong),
    recall: right / Math.max(1, deciding.length),
    per100: (100 * wrong) / Math.max(1, idle.length),
  };
}

/**
 * The floors that do best on all turns while those of the reference labels keep the marks, that of recall where any do;
 * undefined where none keeps the others.
 */
export function fitFloors(reference: readonly WeighedTurn[], all: readonly WeighedTurn[]): Floors | undefined {
  let best: { readonly floors: Floors; readonly score: number } | undefined;
  for (const cued of steps(RANGE.cued))
    for (const gap of steps(RANGE.gap)) {
      const floors = { cued: round(cued), plain: round(cued + gap) };
      const { precision, recall, wrong, none } = outcomeOf(reference, (turn) => isFound(turn, floors));
      // One wrong capture more would still keep the mark: it is to hold for sessions not seen, too.
      if ((100 * (wrong + 1)) / Math.max(1, none) > MARKS.per100 || precision < MARKS.precision) continue;
      const isWhole = recall >= MARKS.recall;
      const score = scoreOf(outcomeOf(all, (turn) => isFound(turn, floors))) + (isWhole ? 1 : 0);
      if (score > (best?.score ?? 0)) best = { floors, score };
    }
  return best?.floors;
}

/** The mean of both ratios in which precision counts double (F0.5): a wrong capture costs more than a missing one. */
function scoreOf({ precision, recall }: Outcome): number {
  return (1.25 * precision * recall) / Math.max(1e-9, 0.25 * precision + recall);
}

function steps([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, at) => from + at * STEP);
}

const round = (value: number): number => Math.round(value * 100) / 100;
