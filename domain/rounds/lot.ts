/** Numbers from 0 up to 1 that depend on the seed alone: whoever knows it can draw the same lots (mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In an order by lot, the same for the same seed and the same items in the same order. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const draw = drawsOf(seed);
  return items
    .map((item) => ({ item, lot: draw() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ item }) => item);
}
