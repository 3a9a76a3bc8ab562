import { numberKey } from '#domain/cards/card-keys.ts';
import { cardNameKey } from '#domain/cards/same-card.ts';
import type { BookedCard } from '../book/booked-card.ts';
import { setKeysOf } from '../book/find-printing.ts';
import { loadSheet, type Sheet } from '../catalogue/edit/sheet.ts';
import type { CardIndexCache } from '../deck-lists/card-index-cache.ts';
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
  const sets = setKeysOf(card.set_code, card.other_codes, card.set_name);
  const name = cardNameKey(card.name, card.game);
  const number = numberKey(card.number);
  const found = index.named(card.name).filter((printing) => {
    const { game, set, setKeys } = index.editionOf(printing);
    const offer = index.offersFrom(printing);
    const isSold = offer < index.offersFrom(printing + 1);
    const isSpoken = !isSold || index.kindOf(offer).spoken === card.language.toLowerCase();
    return (
      game === card.game &&
      index.nameOf(printing).key === name &&
      index.numberOf(printing).key === number &&
      setKeysOf('', '', set)
        .concat(setKeys)
        .some((key) => sets.includes(key)) &&
      isSpoken
    );
  });
  const ids = found.flatMap((printing) => index.printings.productIds[printing] ?? []);
  return [...new Set(ids)].toSorted((one, other) => one - other).slice(0, MAX_UNLINKED);
}

const MAX_UNLINKED = 20;

export const isPublished = (sheet: Sheet | undefined): boolean =>
  sheet?.product.cells.get('Published') === '1';
