import type { ApiDeckLine, ApiDeckList } from '#contract/deck-lists.ts';
import type { BadLine } from '#domain/deck-list/deck-list.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { CardIndex } from './card-index.ts';
import { centsOf, isListed, type Shelves, unitsOf } from './choose-copies.ts';
import type { MatchedDeckList, MatchedLine } from './match-deck-list.ts';

export function matchOf(
  index: CardIndex,
  { card, copies, wanted, offers }: MatchedLine,
  shelves: Shelves,
  rules: DeckRules,
): Exclude<ApiDeckLine['match'], 'unread'> {
  if (wanted === 0) return 'not_needed';
  if (card.printings.length === 0) return 'not_stocked';
  if (card.isGuess) return card.isNamesake ? 'same_name' : 'guess';
  if (card.byHand === 0) return 'waiting';
  const units = unitsOf(copies);
  if (units === wanted) {
    return copies.every(({ offer }) => isListed(index, card, offer)) ? 'exact' : 'other_printing';
  }
  if (units > 0) return 'short';
  // A listed printing that is sold out can come in; one that the shop does not know cannot.
  const awaited = rules.printing === 'exact' && card.listed.length > 0 ? card.listed : card.printings;
  const isInShop = () => awaited.some((printing) => isOnShelves(index, printing, shelves));
  return offers.length === 0 && isInShop() ? 'outside_rules' : 'sold_out';
}

function isOnShelves(index: CardIndex, printing: number, shelves: Shelves): boolean {
  const end = index.offersFrom(printing + 1);
  for (let offer = index.offersFrom(printing); offer < end; offer += 1) {
    if (shelves.has(offer)) return true;
  }
  return false;
}

/** Excludes unconfirmed guesses. */
export function totalsOf(
  index: CardIndex,
  { lines, totals }: Pick<MatchedDeckList, 'lines' | 'totals'>,
  badLines: readonly BadLine[],
): ApiDeckList['totals'] {
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
    total: decimalFromCents(sum(sure, ({ copies }) => centsOf(index, copies))),
    listed_first_total: decimalFromCents(totals.listedFirst),
    cheapest_total: decimalFromCents(totals.cheapest),
  };
}
