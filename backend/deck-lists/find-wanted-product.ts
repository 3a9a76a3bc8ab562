import { selectBooked } from '../book/booked-card.ts';
import type { SearchServices } from '../catalogue/services.ts';
import type { Db } from '../ground/db/tables.ts';
import type { CardIndexCache } from './card-index-cache.ts';
import { pricedInStock } from './find-other-printings.ts';
import { findProductsOf } from './find-products-of.ts';
import { findStockedCard } from './find-stocked-card.ts';

type WantedServices = SearchServices & { deckCards: CardIndexCache };

export interface WantedCard {
  /** As a deck list names it; what else is told of a printing is for people. */
  card: string;
  printing_id: number | null;
  /** Any printing of its card will do. */
  any_printing: number;
}

/** The cheapest product in stock that is what somebody waits for. */
export async function findWantedProduct(
  services: WantedServices,
  { card, printing_id, any_printing }: WantedCard,
): Promise<number | undefined> {
  const { db, deckCards } = services;
  const cards = await deckCards.current();
  if (printing_id === null) return findStockedCard(cards, card);
  const booked = await selectBooked(db).where('book_printings.id', '=', printing_id).executeTakeFirst();
  if (!booked) return undefined;
  const isAny = any_printing === 1;
  const products = await findProductsOf(db, cards.index, [booked]);
  const listing = await services.listing.current();
  const wanted = [...(products.get(booked.id) ?? []), ...(isAny ? await findOfCard(db, booked.card_id) : [])];
  const [cheapest] = wanted
    .flatMap((id) => pricedInStock(listing, id) ?? [])
    .toSorted((one, other) => one.priceCents - other.priceCents);
  if (cheapest || !isAny) return cheapest?.id;
  const set = booked.other_codes.split(' ')[0] || booked.set_code;
  return findStockedCard(cards, [booked.name, set, booked.number].filter(Boolean).join(' '));
}

async function findOfCard(db: Db, cardId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('book_links')
    .innerJoin('book_printings', 'book_printings.id', 'printing_id')
    .where('state', '=', 'linked')
    .where('card_id', '=', cardId)
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}
