/** The items in an order that the seed alone decides. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
