import type { Members } from './members.ts';

export const FLAG = {
  listed: 1,
  found: 2,
  onSale: 4,
  featured: 8,
  inStock: 16,
  onHand: 32,
  copy: 64,
  graded: 128,
  photographed: 256,
} as const;

/**
 * The units priced and sold: each variation, or a product without any, then each copy. Those of a product are adjacent:
 * variations from the best condition, copies from the cheapest.
 */
export interface Units {
  count: number;
  /** The units themselves. */
  places: Uint32Array;
  /** A product's first unit stands at its ordinal; one more entry marks the end. */
  starts: Uint32Array;
  ordinals: Uint32Array;
  /** Of a variation or copy; 0 for the product itself. */
  variationIds: Int32Array;
  /** By unit: FLAG values that differ between units. */
  flags: Uint16Array;
  prices: Int32Array;
  /** Units, at most NOT_COUNTED. */
  left: Int32Array;
  /** Options that units differ by. */
  options: Members;
  byPrice: Uint32Array;
  unpriced: Uint32Array;
}

/** A copy that is sold or held is in no list. */
export const isGoneCopy = (flags: number): boolean => (flags & (FLAG.copy | FLAG.inStock)) === FLAG.copy;

/** The variation or copy of a product; 0 for the product itself. */
export function unitOf({ starts, variationIds }: Units, ordinal: number, id: number): number | undefined {
  const end = starts[ordinal + 1] ?? 0;
  for (let unit = starts[ordinal] ?? 0; unit < end; unit += 1) if (variationIds[unit] === id) return unit;
  return undefined;
}

/** Returns whether the flags among `mask` have changed. */
export function setFlags(flags: Uint16Array, place: number, mask: number, values: number): boolean {
  const before = flags[place] ?? 0;
  const after = (before & ~mask) | values;
  flags[place] = after;
  return before !== after;
}

export function hasUnitIn({ starts }: Units, fails: Uint32Array, ordinal: number): boolean {
  const end = starts[ordinal + 1] ?? 0;
  for (let unit = starts[ordinal] ?? 0; unit < end; unit += 1) if (fails[unit] === 0) return true;
  return false;
}

/** Which unit stands for its product, after what is in stock: of the best condition, or the cheapest. */
export type Preference = 'best' | 'cheapest';

/** In stock before sold out (decision 0023). */
export function shownUnit(
  { starts, flags, prices }: Units,
  fails: Uint32Array,
  ordinal: number,
  prefers: Preference,
): number | undefined {
  let shown: number | undefined;
  const end = starts[ordinal + 1] ?? 0;
  for (let unit = starts[ordinal] ?? 0; unit < end; unit += 1) {
    if (fails[unit] !== 0) continue;
    if (shown === undefined) {
      shown = unit;
      continue;
    }
    const inStock = (flags[unit] ?? 0) & FLAG.inStock;
    const isShownInStock = (flags[shown] ?? 0) & FLAG.inStock;
    const isCheaper = prefers === 'cheapest' && (prices[unit] ?? 0) < (prices[shown] ?? 0);
    if (inStock > isShownInStock || (inStock === isShownInStock && isCheaper)) shown = unit;
  }
  return shown;
}
