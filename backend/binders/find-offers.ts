import { type BookedCard, selectBooked } from '../book/booked-card.ts';
import type { CardIndex } from '../deck-lists/card-index.ts';
import type { Cards } from '../deck-lists/card-index-cache.ts';
import { findProductsOf } from '../deck-lists/find-products-of.ts';
import type { Db } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';

const PRINTINGS_PER_STEP = 200;

export interface SetCard {
  booked: BookedCard;
  products: readonly number[];
  /** What is for sale of it, in the shop's index, in stock or not. */
  offers: readonly number[];
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** Every printing of a set, in the set's order. */
export async function findSetCards(db: Db, { index }: Cards, setId: number): Promise<SetCard[]> {
  const printings = await selectBooked(db).where('book_printings.set_id', '=', setId).execute();
  printings.sort((one, other) => inOrder.compare(one.number, other.number) || one.id - other.id);
  const cards: SetCard[] = [];
  for (let from = 0; from < printings.length; from += PRINTINGS_PER_STEP) {
    const span = printings.slice(from, from + PRINTINGS_PER_STEP);
    const products = await findProductsOf(db, index, span);
    for (const booked of span) {
      const own = products.get(booked.id) ?? [];
      cards.push({ booked, products: own, offers: own.flatMap((id) => offersOf(index, id)) });
    }
    await yieldToEventLoop();
  }
  return cards;
}

function offersOf(index: CardIndex, productId: number): number[] {
  const printing = index.printings.productIds.indexOf(productId);
  if (printing < 0) return [];
  const from = index.offersFrom(printing);
  return Array.from({ length: index.offersFrom(printing + 1) - from }, (_, place) => from + place);
}

/** Cheapest first; of equal prices the better condition. */
export const cheapestFirst =
  (index: CardIndex) =>
  (one: number, other: number): number =>
    index.priceOf(one) - index.priceOf(other) ||
    index.kindOf(one).conditionRank - index.kindOf(other).conditionRank;
