const MOST_SWEEPS = 30;
const SMALL = 1e-18;

/** The `count` directions along which rows of the given width, which have no mean, vary most; unit length. */
export function principalDirections(rows: Float32Array, width: number, count: number): Float64Array[] {
  const matrix = covariance(rows, width);
  const vectors = identity(width);
  for (let sweep = 0; sweep < MOST_SWEEPS && offDiagonal(matrix) > SMALL; sweep++) {
    for (let p = 0; p < width - 1; p++) for (let q = p + 1; q < width; q++) rotate(matrix, vectors, p, q);
  }
  const values = matrix.map((row, at) => ({ at, value: row[at] ?? 0 }));
  const main = values.sort((a, b) => b.value - a.value).slice(0, count);
  return main.map(({ at }) => vectors.reduce((column, row, of) => column.fill(row[at] ?? 0, of, of + 1), zeros(width)));
}

function covariance(rows: Float32Array, width: number): Float64Array[] {
  const matrix = Array.from({ length: width }, () => zeros(width));
  const counted = rows.length / width;
  for (let from = 0; from < rows.length; from += width) {
    for (let p = 0; p < width; p++) {
      const value = (rows[from + p] ?? 0) / counted;
      const line = matrix[p];
      if (line !== undefined) for (let q = 0; q < width; q++) line[q] = (line[q] ?? 0) + value * (rows[from + q] ?? 0);
    }
  }
  return matrix;
}

/** One step of Jacobi's method: makes the element at (p, q) zero. */
function rotate(matrix: readonly Float64Array[], vectors: readonly Float64Array[], p: number, q: number): void {
  const [rowP, rowQ] = [matrix[p], matrix[q]];
  const off = rowP?.[q] ?? 0;
  if (rowP === undefined || rowQ === undefined || off === 0) return;
  const theta = ((rowQ[q] ?? 0) - (rowP[p] ?? 0)) / (2 * off);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cos = 1 / Math.hypot(tangent, 1);
  const sin = tangent * cos;
  for (const row of [...matrix, ...vectors]) {
    const [a, b] = [row[p] ?? 0, row[q] ?? 0];
    row[p] = cos * a - sin * b;
    row[q] = sin * a + cos * b;
  }
  for (let at = 0; at < rowP.length; at++) {
    const [a, b] = [rowP[at] ?? 0, rowQ[at] ?? 0];
    rowP[at] = cos * a - sin * b;
    rowQ[at] = sin * a + cos * b;
  }
}

function offDiagonal(matrix: readonly Float64Array[]): number {
  let sum = 0;
  for (const [p, row] of matrix.entries()) for (const [q, value] of row.entries()) if (p !== q) sum += value * value;
  return sum;
}

function zeros(length: number): Float64Array {
  return new Float64Array(length);
}

function identity(width: number): Float64Array[] {
  return Array.from({ length: width }, (_, at) => zeros(width).fill(1, at, at + 1));
}
