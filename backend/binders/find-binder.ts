import type { ApiBinder, ApiBinderCard, BinderQuery } from '#contract/sets.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { CardIndex } from '../deck-lists/card-index.ts';
import { Shelves } from '../deck-lists/choose-copies.ts';
import { productOf } from '../deck-lists/write-copies.ts';
import { cheapestFirst, findSetCards, type SetCard } from './find-offers.ts';
import { type SetRow, writeSet } from './find-sets.ts';
import type { BinderServices } from './services.ts';

/** A page of a set's printings, each with the cheapest copy in stock. */
export async function findBinder(
  { db, deckCards }: BinderServices,
  set: SetRow,
  { page, per_page }: BinderQuery,
): Promise<ApiBinder> {
  const cards = await deckCards.current();
  const { index } = cards;
  const shelves = new Shelves(cards);
  const cheapest = cheapestFirst(index);
  const inSet = (await findSetCards(db, cards, set.id)).map((card) => {
    const [offer] = card.offers.filter((each) => shelves.has(each)).toSorted(cheapest);
    return { card, offer };
  });
  const pages = Math.max(1, Math.ceil(inSet.length / per_page));
  const shown = inSet.slice((page - 1) * per_page, page * per_page);
  return {
    ...writeSet(set, inSet.length),
    in_stock: inSet.filter(({ offer }) => offer !== undefined).length,
    page,
    pages,
    cards: shown.map(({ card, offer }) => writeCard(index, card, offer)),
  };
}

function writeCard(
  index: CardIndex,
  { booked, products }: SetCard,
  offer: number | undefined,
): ApiBinderCard {
  return {
    printing_id: booked.id,
    name: booked.name,
    number: booked.number,
    rarity: booked.rarity,
    language: booked.language === USUAL_LANGUAGE ? '' : booked.language,
    product_id: products[0] ?? null,
    offer: offer === undefined ? null : writeOffer(index, offer),
  };
}

function writeOffer(index: CardIndex, offer: number): ApiBinderCard['offer'] {
  const product_id = productOf(index, index.offers.printings[offer] ?? 0);
  const id = index.offers.ids[offer] ?? 0;
  const { condition, finish } = index.kindOf(offer);
  const price = decimalFromCents(index.priceOf(offer));
  return { product_id, variation_id: id === product_id ? 0 : id, condition, finish, price };
}
