import type { ApiMissing, MissingRequest } from '#contract/sets.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { type Copies, centsOf, limitsOf, Shelves } from '../deck-lists/choose-copies.ts';
import { productOf, readProducts, writeCopies } from '../deck-lists/write-copies.ts';
import { cheapestFirst, findSetCards, type SetCard } from './find-offers.ts';
import type { SetRow } from './find-sets.ts';
import type { BinderServices } from './services.ts';

/** One copy of each printing that somebody lacks, the cheapest printings first, as far as the total allows. */
export async function chooseMissing(
  services: BinderServices,
  set: SetRow,
  { owned, max_total = Number.POSITIVE_INFINITY, condition, language }: MissingRequest,
): Promise<ApiMissing> {
  const cards = await services.deckCards.current();
  const { index } = cards;
  const limits = limitsOf({ game: '', condition, language, printing: 'any', leaveOutBasics: false });
  const shelves = new Shelves(cards);
  const cheapest = cheapestFirst(index);
  const isOffered = (offer: number): boolean => {
    const kind = index.kindOf(offer);
    const isSpoken = limits.language === '' || kind.spoken === limits.language;
    return isSpoken && kind.conditionRank <= limits.worst && shelves.has(offer);
  };
  const has = new Set(owned);
  const missing = (await findSetCards(services.db, cards, set.id)).filter(
    ({ booked }) => !has.has(booked.id),
  );
  const offered = missing
    .map((card) => ({ card, offers: card.offers.filter(isOffered).toSorted(cheapest) }))
    .filter(({ offers }) => offers.length > 0)
    .toSorted((one, other) => cheapest(one.offers[0] ?? 0, other.offers[0] ?? 0));
  const chosen: { card: SetCard; copies: Copies }[] = [];
  let total = 0;
  for (const { card, offers } of offered) {
    const affordable = offers.filter((offer) => total + index.priceOf(offer) <= max_total);
    const [copies] = shelves.take(affordable, 1);
    if (!copies) continue;
    total += centsOf(index, [copies]);
    chosen.push({ card, copies });
  }
  const productIds = chosen.map(({ copies }) => productOf(index, index.offers.printings[copies.offer] ?? 0));
  const products = await readProducts(services, index, [...new Set(productIds)]);
  const shown = { index, products, shelves };
  return {
    missing: missing.length,
    in_stock: offered.length,
    copies: chosen.map(({ card: { booked }, copies }) => ({
      ...writeCopies(shown, copies, true),
      line: booked.id,
      name: booked.name,
      number: booked.number,
    })),
    total: decimalFromCents(total),
  };
}
