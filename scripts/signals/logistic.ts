/** One statement: its evidence by name, and whether it decides. */
export interface Example {
  readonly evidence: ReadonlyMap<string, number>;
  readonly isDecision: boolean;
  /** How much it counts; 1 where it says nothing. */
  readonly share?: number;
}

export type Weights = ReadonlyMap<string, number>;

/** Pull of every weight but the bias towards nought. */
const PENALTY = 5;
const ROUNDS = 30;

/** Weights of a logistic regression, by Newton's method from `start` on; "bias" is among them. */
export function fitWeights(examples: readonly Example[], start: Weights = new Map()): Weights {
  const names = ["bias", ...new Set(examples.flatMap(({ evidence }) => [...evidence.keys()]))].sort((a, b) =>
    a === "bias" ? -1 : b === "bias" ? 1 : a.localeCompare(b),
  );
  const columns = new Map(names.map((name, at) => [name, at]));
  const rows = examples.map(({ evidence, isDecision, share = 1 }) => ({
    share,
    entries: [[0, 1] as const, ...[...evidence].map(([name, value]) => [columns.get(name) ?? 0, value] as const)],
    y: isDecision ? 1 : 0,
  }));
  let weights = Float64Array.from(names, (name) => start.get(name) ?? 0);
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(rows, weights);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
    if (Math.max(...step.map(Math.abs)) < 1e-4) break;
  }
  return new Map(names.map((name, at) => [name, weights[at] ?? 0]));
}

interface Row {
  readonly entries: readonly (readonly [number, number])[];
  readonly y: number;
  readonly share: number;
}

function newtonStep(rows: readonly Row[], weights: Float64Array): Float64Array {
  const size = weights.length;
  const gradient = weights.map((weight, at) => weight * penaltyOf(at));
  const hessian = Array.from({ length: size }, (_, at) => {
    const line = new Float64Array(size);
    line[at] = penaltyOf(at);
    return line;
  });
  for (const { entries, y, share } of rows) {
    const odds = entries.reduce((sum, [at, value]) => sum + value * (weights[at] ?? 0), 0);
    const chance = 1 / (1 + Math.exp(-odds));
    for (const [at, value] of entries) {
      gradient[at] = (gradient[at] ?? 0) + share * (chance - y) * value;
      const line = hessian[at];
      if (line === undefined) continue;
      for (const [other, more] of entries)
        line[other] = (line[other] ?? 0) + share * (chance * (1 - chance) + 1e-6) * value * more;
    }
  }
  return solve(hessian, gradient);
}

const penaltyOf = (at: number): number => (at === 0 ? 0.01 : PENALTY);

/** Gaussian elimination; the matrix is symmetric and positive, so that no pivot is nought. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((line, at) => Float64Array.from([...line, right[at] ?? 0]));
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows[at] as Float64Array;
    for (let below = at + 1; below < size; below++) {
      const line = rows[below] as Float64Array;
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1);
      if (factor === 0) continue;
      for (let column = at; column <= size; column++)
        line[column] = (line[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  const result = new Float64Array(size);
  for (let at = size - 1; at >= 0; at--) {
    const line = rows[at] as Float64Array;
    let sum = line[size] ?? 0;
    for (let column = at + 1; column < size; column++) sum -= (line[column] ?? 0) * (result[column] ?? 0);
    result[at] = sum / (line[at] ?? 1);
  }
  return result;
}
