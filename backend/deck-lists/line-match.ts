import type { ApiDeckLine, ApiDeckList } from '#contract/deck-lists.ts';
import type { BadLine } from '#domain/deck-list/deck-list.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { Copies, Shelves } from './choose-copies.ts';
import type { MatchedLine } from './match-deck-list.ts';

export const unitsOf = (copies: readonly Copies[]): number =>
  copies.reduce((sum, { units }) => sum + units, 0);

export const centsOf = (copies: readonly Copies[]): number =>
  copies.reduce((sum, { offer, units }) => sum + offer.priceCents * units, 0);

export function matchOf(
  { card, copies, wanted, offers }: MatchedLine,
  shelves: Shelves,
): Exclude<ApiDeckLine['match'], 'unread'> {
  if (wanted === 0) return 'not_needed';
  if (card.printings.length === 0) return 'not_stocked';
  if (card.isGuess) return 'guess';
  if (card.byHand === 0) return 'waiting';
  const units = unitsOf(copies);
  if (units === wanted) {
    return copies.every(({ offer }) => card.listed.has(offer.printing)) ? 'exact' : 'other_printing';
  }
  if (units > 0) return 'short';
  const isInShop = card.printings.some((printing) =>
    printing.offers.some((offer) => shelves.inShop(offer) > 0),
  );
  return isInShop && offers.length === 0 ? 'outside_rules' : 'sold_out';
}

/** Excludes unconfirmed guesses. */
export function totalsOf(lines: readonly MatchedLine[], badLines: readonly BadLine[]): ApiDeckList['totals'] {
  const sure = lines.filter(({ card }) => !card.isGuess);
  const guesses = lines.filter(({ card }) => card.isGuess);
  const sum = (some: readonly MatchedLine[], of: (line: MatchedLine) => number) =>
    some.reduce((total, line) => total + of(line), 0);
  const unread = badLines.reduce((total, { quantity }) => total + quantity, 0);
  const chosen = sum(sure, ({ copies }) => unitsOf(copies));
  return {
    wanted: sum(lines, ({ wanted }) => wanted) + unread,
    chosen,
    if_confirmed: sum(guesses, ({ copies }) => unitsOf(copies)),
    missing: sum(lines, ({ wanted }) => wanted) - sum(lines, ({ copies }) => unitsOf(copies)),
    unread,
    not_needed: sum(lines, ({ owned, leftOut }) => owned + leftOut),
    total: decimalFromCents(sum(sure, ({ copies }) => centsOf(copies))),
  };
}
