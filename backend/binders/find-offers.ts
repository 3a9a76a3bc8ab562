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
  const found: { booked: BookedCard; products: readonly number[] }[] = [];
  for (let from = 0; from < printings.length; from += PRINTINGS_PER_STEP) {
    const span = printings.slice(from, from + PRINTINGS_PER_STEP);
    const products = await findProductsOf(db, index, span);
    for (const booked of span) found.push({ booked, products: products.get(booked.id) ?? [] });
    await yieldToEventLoop();
  }
  const places = placesOf(index, new Set(found.flatMap(({ products }) => products)));
  return found.map((card) => ({
    ...card,
    offers: card.products.flatMap((id) => offersOf(index, places.get(id))),
  }));
}

/** Scans the index once, since it cannot look up a product's position. */
function placesOf(index: CardIndex, products: ReadonlySet<number>): Map<number, number> {
  const places = new Map<number, number>();
  for (const [printing, id] of index.printings.productIds.entries())
    if (products.has(id)) places.set(id, printing);
  return places;
}

function offersOf(index: CardIndex, printing: number | undefined): number[] {
  if (printing === undefined) return [];
  const from = index.offersFrom(printing);
  return Array.from({ length: index.offersFrom(printing + 1) - from }, (_, place) => from + place);
}

/** Cheapest first; of equal prices the better condition. */
export const cheapestFirst =
  (index: CardIndex) =>
  (one: number, other: number): number =>
    index.priceOf(one) - index.priceOf(other) ||
    index.kindOf(one).conditionRank - index.kindOf(other).conditionRank;
