import type { ApiBookedCard } from '#contract/cards.ts';
import { type BookedCard, selectBooked } from '../book/booked-card.ts';
import { searchBook } from '../book/search-book.ts';
import type { Listing } from '../catalogue/listing/listing.ts';
import type { SearchServices } from '../catalogue/services.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { CardIndex } from './card-index.ts';
import type { CardIndexCache } from './card-index-cache.ts';
import { pricedInStock } from './find-other-printings.ts';
import { findProductsOf } from './find-products-of.ts';

type BookServices = SearchServices & { deckCards: CardIndexCache };

const MAX_SHOWN = 8;

/** Printings of the book that a search means and of which none is in stock. */
export async function findUnstocked(services: BookServices, search: string): Promise<ApiBookedCard[]> {
  const found = await searchBook(services.db, search);
  if (found.length === 0) return [];
  const known = await describeBooked(services, found);
  return known
    .filter(({ isInStock }) => !isInStock)
    .slice(0, MAX_SHOWN)
    .map(({ card }) => card);
}

/** By id, whether in stock or not, in the order asked. */
export async function findBookedCards(
  services: BookServices,
  ids: readonly number[],
): Promise<ApiBookedCard[]> {
  const found = await findByIds(services.db, [...new Set(ids)]);
  const known = await describeBooked(services, found);
  return known
    .map(({ card }) => card)
    .toSorted((one, other) => ids.indexOf(one.printing_id) - ids.indexOf(other.printing_id));
}

const findByIds = queryByIds((db, ids) => selectBooked(db).where('book_printings.id', 'in', ids));

async function describeBooked(
  services: BookServices,
  found: readonly BookedCard[],
): Promise<{ card: ApiBookedCard; isInStock: boolean }[]> {
  const { db, deckCards } = services;
  const listing = await services.listing.current();
  const { index } = await deckCards.current();
  const products = await findProductsOf(db, index, found);
  return found.map((card) => ({
    card: writeBooked(listing, index, card),
    isInStock: (products.get(card.id) ?? []).some((id) => pricedInStock(listing, id) !== undefined),
  }));
}

export const writeBooked = (listing: Listing, index: CardIndex, card: BookedCard): ApiBookedCard => ({
  printing_id: card.id,
  game: card.game,
  name: card.name,
  set: card.set_name,
  set_code: card.other_codes.split(' ')[0] || card.set_code,
  number: card.number,
  rarity: card.rarity,
  is_card_gone: !isNameInStock(listing, index, card),
});

/** Broader than the card where several cards have a name: nobody is told of one that stands beside it. */
const isNameInStock = (listing: Listing, index: CardIndex, { name, game }: BookedCard): boolean =>
  index
    .named(name)
    .some(
      (printing) =>
        index.editionOf(printing).game === game &&
        pricedInStock(listing, index.printings.productIds[printing] ?? 0) !== undefined,
    );
