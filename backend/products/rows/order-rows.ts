import type { ProductOrder } from '#domain/catalogue/product-filter.ts';
import { NO_RANK, rankOrder } from '../../catalogue/listing/sort.ts';
import { NONE, type RowIndex } from './row-index.ts';

interface Order {
  by: ProductOrder;
  isDescending: boolean;
  /** By product, higher is better; for `relevance`. */
  matches: Uint32Array | undefined;
}

const MAX_RANK = 2 ** 31 - 1;
/** Ranks start at 0, and stock can be negative. */
const SHIFT = 2 ** 24;

/** Rows without a value come last in both directions; ties are ordered by name. */
export function* orderRows(
  index: RowIndex,
  isWanted: (row: number) => boolean,
  { by, isDescending, matches }: Order,
): Generator<undefined, Uint32Array> {
  const byName = index.byName.filter(isWanted);
  yield;
  if (by === 'name') return isDescending ? byName.reverse() : byName;
  if (by === 'sku' || by === 'set') {
    const ordered = (by === 'sku' ? index.bySku : index.bySet).filter(isWanted);
    return isDescending ? ordered.reverse() : ordered;
  }
  if (by === 'relevance') {
    if (!matches) return byName;
    const ranks = Int32Array.from(
      index.owners,
      (ordinal) => MAX_RANK - Math.min(MAX_RANK, matches[ordinal] ?? 0),
    );
    yield;
    return yield* rankOrder(ranks, byName);
  }
  const figures = index.figures[by];
  const shift = by === 'stock' ? SHIFT : 0;
  const ranks = figures.map((figure) => {
    if (figure === NONE) return NO_RANK;
    const rank = Math.max(0, figure + shift);
    return isDescending ? MAX_RANK - rank : rank;
  });
  yield;
  const ranked = yield* rankOrder(ranks, byName);
  if (ranked.length === byName.length) return ranked;
  const unranked = byName.filter((row) => figures[row] === NONE);
  const all = new Uint32Array(byName.length);
  all.set(ranked);
  all.set(unranked, ranked.length);
  return all;
}

/** The stock part of the order by relevance. */
export function firstRows(
  { byName, owners }: RowIndex,
  fits: Uint8Array,
  matches: Uint32Array | undefined,
  limit: number,
): number[] {
  const first: { row: number; match: number }[] = [];
  for (const row of byName) {
    if (fits[row] !== 1) continue;
    const match = matches?.[owners[row] ?? 0] ?? 0;
    if (first.length === limit && match <= (first.at(-1)?.match ?? 0)) continue;
    const place = first.findLastIndex((other) => other.match >= match) + 1;
    first.splice(place, 0, { row, match });
    if (first.length > limit) first.pop();
  }
  return first.map(({ row }) => row);
}
