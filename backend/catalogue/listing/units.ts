import { FLAG } from './listing.ts';
import type { Members } from './members.ts';

/**
 * The units priced and sold: each variation, or a product without any; those of a product are adjacent, best condition
 * first.
 */
export interface Units {
  count: number;
  /** By ordinal: first unit; one more entry at the end. */
  starts: Uint32Array;
  ordinals: Uint32Array;
  /** 0 for a product without variations. */
  variationIds: Int32Array;
  /** By unit: FLAG values that differ between variations. */
  flags: Uint8Array;
  prices: Int32Array;
  /** Options that variations differ by. */
  options: Members;
  byPrice: Uint32Array;
  unpriced: Uint32Array;
}

export function hasUnitIn({ starts }: Units, fails: Uint32Array, ordinal: number): boolean {
  const end = starts[ordinal + 1] ?? 0;
  for (let unit = starts[ordinal] ?? 0; unit < end; unit += 1) if (fails[unit] === 0) return true;
  return false;
}

/** In stock before sold out (decision 0023). */
export function shownUnit(
  { starts, flags, prices }: Units,
  fails: Uint32Array,
  ordinal: number,
  prefers: 'condition' | 'price',
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
    const isCheaper = prefers === 'price' && (prices[unit] ?? 0) < (prices[shown] ?? 0);
    if (inStock > isShownInStock || (inStock === isShownInStock && isCheaper)) shown = unit;
  }
  return shown;
}
