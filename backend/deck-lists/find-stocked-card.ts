import { NO_RULES } from '#domain/deck-list/deck-rules.ts';
import { readCard } from '#domain/deck-list/read-card.ts';
import type { Cards } from './card-index-cache.ts';
import { isListed, limitsOf, offersFor, Shelves } from './choose-copies.ts';
import { findKnown, findPrintings } from './find-printings.ts';
import { listedFinishes } from './listed-finishes.ts';
import { readAgain } from './read-again.ts';

/**
 * The product of a card in stock, as a line of a deck list names it: the listed printing before the cheapest. Of several
 * cards of one name only who asks for nothing but the name is told of any.
 */
export function findStockedCard(cards: Cards, written: string): number | undefined {
  const { index } = cards;
  const card = readAgain(index, readCard(written));
  const found = findPrintings(index, card, findKnown(index, card), '', false);
  const isAnyMeant = found.isNamesake && card.set === '' && card.number === '';
  if (found.isGuess && !isAnyMeant) return undefined;
  const finishes = listedFinishes(index, card, found.listed);
  const wanted = { ...found, quantity: 1, finishes, byHand: undefined };
  const offers = offersFor(index, wanted, limitsOf(NO_RULES), new Shelves(cards));
  const offer = offers.find((each) => isListed(index, wanted, each)) ?? offers[0];
  return offer === undefined ? undefined : index.printings.productIds[index.offers.printings[offer] ?? 0];
}
