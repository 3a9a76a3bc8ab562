import { NO_RULES } from '#domain/deck-list/deck-rules.ts';
import { readCard } from '#domain/deck-list/read-card.ts';
import type { Cards } from './card-index-cache.ts';
import { limitsOf, offersFor, Shelves } from './choose-copies.ts';
import { knownPrintings, readAgain } from './find-printings.ts';

/** The product of a card in stock, as a line of a deck list names it: the listed printing before the cheapest. */
export function findStockedCard(cards: Cards, written: string): number | undefined {
  const { index } = cards;
  const card = readAgain(index, readCard(written));
  const printings = knownPrintings(index, card);
  const listed = index.listedOf(printings, card);
  const wanted = {
    printings,
    listed,
    isGuess: false,
    quantity: 1,
    wantsFoil: card.isFoil,
    byHand: undefined,
  };
  const shelves = new Shelves(cards);
  const [offer] = [
    ...offersFor(index, wanted, limitsOf({ ...NO_RULES, printing: 'exact' }), shelves),
    ...offersFor(index, wanted, limitsOf(NO_RULES), shelves),
  ];
  return offer === undefined ? undefined : index.printings.productIds[index.offers.printings[offer] ?? 0];
}
