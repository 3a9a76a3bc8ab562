import type { BookedCard } from '../book/booked-card.ts';
import { loadSheet, type Sheet } from '../catalogue/edit/sheet.ts';
import type { CardIndexCache } from '../deck-lists/card-index-cache.ts';
import { findNamesakes } from '../deck-lists/find-namesakes.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { type SoldUnit, unitsOf } from './units-of.ts';

export interface SoldProduct {
  id: number;
  sheet: Sheet;
  /** undefined of one that is sold otherwise than by condition and finish, such as a slab. */
  units: SoldUnit[] | undefined;
}

/** Products of the printing: those that are linked to it, and if none of them takes units, others that look like it. */
export async function findSold(
  db: DbOrTrx,
  printingId: number,
  unlinked: readonly number[],
): Promise<SoldProduct[]> {
  const linked = await readSold(db, await findLinked(db, printingId));
  if (linked.some(({ units }) => units)) return linked;
  return [...linked, ...(await readSold(db, await withoutLink(db, unlinked)))];
}

async function readSold(db: DbOrTrx, ids: readonly number[]): Promise<SoldProduct[]> {
  const read: SoldProduct[] = [];
  for (const id of ids) {
    const sheet = await loadSheet(db, id);
    if (sheet) read.push({ id, sheet, units: unitsOf(sheet) });
  }
  return read;
}

export async function findLinked(db: DbOrTrx, printingId: number): Promise<number[]> {
  const links = await db
    .selectFrom('book_links')
    .where('printing_id', '=', printingId)
    .where('state', '=', 'linked')
    .orderBy('product_id')
    .select('product_id')
    .execute();
  return links.map(({ product_id }) => product_id);
}

async function withoutLink(db: DbOrTrx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const links = await db
    .selectFrom('book_links')
    .where('product_id', 'in', ids)
    .where('state', '!=', 'unsure')
    .select('product_id')
    .execute();
  return ids.filter((id) => !links.some(({ product_id }) => product_id === id));
}

/** Products that are the same card of the same set by name and number, though nothing may link them yet. */
export async function findUnlinked(
  { deckCards }: { deckCards: CardIndexCache },
  card: BookedCard,
): Promise<number[]> {
  const { index } = await deckCards.current();
  return findNamesakes(index, card).slice(0, MAX_UNLINKED);
}

const MAX_UNLINKED = 20;

export const isPublished = (sheet: Sheet | undefined): boolean =>
  sheet?.product.cells.get('Published') === '1';
