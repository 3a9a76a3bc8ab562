import { nameKey } from '#domain/cards/card-keys.ts';
import type { Game } from '#domain/cards/games.ts';
import { withoutRemarks } from '#domain/cards/same-card.ts';
import type { DeckEntry, DeckList, ListedCard } from '#domain/deck-list/deck-list.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import { isBasic } from '#domain/deck-list/read-card.ts';
import type { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import {
  type Copies,
  centsOf,
  isListed,
  limitsOf,
  offersFor,
  Shelves,
  type WantedCard,
} from './choose-copies.ts';
import { type FoundCard, findKnown, findPrintings, guessGame, type KnownCard } from './find-printings.ts';
import { listedFinishes } from './listed-finishes.ts';
import { canBeSameEx, type Ex, exOf } from './printing.ts';
import { readEntryAgain } from './read-again.ts';

export interface ByHand {
  /** An offer's id, or 0 to wait. */
  choices: ReadonlyMap<number, number>;
  confirmed: ReadonlySet<number>;
  /** A printing of the very card, where the card book tells. */
  meant?: ReadonlyMap<number, number> | undefined;
}

export interface MatchedLine {
  entry: DeckEntry;
  wanted: number;
  /** Owned by the shopper, or left out by the rules. */
  owned: number;
  leftOut: number;
  card: WantedCard;
  copies: Copies[];
  /** Cheapest first. */
  offers: readonly number[];
}

interface KnownEntry extends DeckEntry {
  known: KnownCard;
}

export interface MatchedDeckList {
  game: Game | '';
  rules: DeckRules;
  lines: MatchedLine[];
  /** What the chosen copies cost, were they taken by the one rule or the other. */
  totals: { listedFirst: number; cheapest: number };
}

/** Lines with the fewest options choose first, unconfirmed guesses last. */
export function* matchDeckList(
  cards: Cards,
  list: DeckList,
  owned: DeckList,
  rules: DeckRules,
  byHand: ByHand,
): Generator<undefined, MatchedDeckList> {
  const { index } = cards;
  const entries: KnownEntry[] = [];
  for (const entry of list.entries) {
    const read = readEntryAgain(index, entry);
    entries.push({ ...read, known: findKnown(index, read.card) });
    yield;
  }
  const game = rules.game === '' ? guessGame(entries.map(({ known }) => known)) : rules.game;
  const collection = yield* readCollection(index, owned, game);
  const lines: MatchedLine[] = [];
  for (const entry of entries) {
    lines.push(wantedLine(entry));
    yield;
  }
  const limits = limitsOf(rules);
  const stock = new Shelves(cards);
  for (const line of lines) {
    line.offers = offersFor(index, line.card, limits, stock);
    yield;
  }
  const inTurn = lines.toSorted((one, other) => turnOf(index, one) - turnOf(index, other));
  const cheapest = yield* takeCopies(cards, inTurn, false);
  const listedFirst = yield* takeCopies(cards, inTurn, true);
  const chosen = rules.printing === 'cheapest' ? cheapest : listedFirst;
  for (const line of lines) line.copies = chosen.get(line) ?? [];
  const sum = (copies: ReadonlyMap<MatchedLine, Copies[]>) =>
    lines.reduce(
      (cents, line) => cents + (line.card.isGuess ? 0 : centsOf(index, copies.get(line) ?? [])),
      0,
    );
  return { game, rules, lines, totals: { listedFirst: sum(listedFirst), cheapest: sum(cheapest) } };

  function wantedLine(entry: KnownEntry): MatchedLine {
    const told = byHand.meant?.get(entry.line);
    const found =
      told === undefined
        ? findPrintings(index, entry.card, entry.known, game, rules.game !== '')
        : { printings: index.sameCard(told), listed: NO_OFFERS, isGuess: false, isNamesake: false };
    const choice = chosenByHand(index, found, byHand.choices.get(entry.line));
    // Who chooses a copy among cards of the same name has read their text.
    const confirmed = byHand.confirmed.has(entry.line) || (found.isNamesake && Boolean(choice));
    const card = {
      ...found,
      isGuess: (found.isGuess || entry.isUnsure === true) && !confirmed,
      quantity: entry.quantity,
      finishes: listedFinishes(index, entry.card, found.listed),
      byHand: choice,
    };
    const isLeftOut = rules.leaveOutBasics && isBasic(entry.card);
    const has = isLeftOut ? 0 : collection.use(entry, found, confirmed, rules);
    const leftOut = isLeftOut ? entry.quantity : 0;
    return {
      entry,
      card,
      owned: has,
      leftOut,
      wanted: entry.quantity - has - leftOut,
      copies: [],
      offers: NO_OFFERS,
    };
  }
}

const NO_OFFERS: readonly number[] = [];

/** Ignores offers that are no longer sold. */
const chosenByHand = (index: CardIndex, card: FoundCard, id: number | undefined): number | undefined =>
  id === undefined || id === 0 || offersWithId(index, card, id).length > 0 ? id : undefined;

const offersWithId = (index: CardIndex, { printings }: FoundCard, id: number): number[] =>
  printings.flatMap((printing) => {
    const from = index.offersFrom(printing);
    const place = index.offers.ids.subarray(from, index.offersFrom(printing + 1)).indexOf(id);
    return place < 0 ? [] : [from + place];
  });

const MANY_OFFERS = 100_000;

/** What was chosen by hand first, then lines that list a printing, guesses last. */
function turnOf(index: CardIndex, { card, offers }: MatchedLine): number {
  if (card.isGuess) return Number.MAX_SAFE_INTEGER;
  if (card.byHand !== undefined) return -1;
  const isOfAnyPrinting = offers.every((offer) => isListed(index, card, offer));
  return isOfAnyPrinting ? MANY_OFFERS + offers.length : offers.length;
}

function* takeCopies(
  cards: Cards,
  lines: readonly MatchedLine[],
  isListedFirst: boolean,
): Generator<undefined, Map<MatchedLine, Copies[]>> {
  const shelves = new Shelves(cards);
  const copies = new Map<MatchedLine, Copies[]>();
  for (const line of lines) {
    copies.set(line, shelves.take(chosenOffers(cards.index, line, isListedFirst), line.wanted));
    yield;
  }
  return copies;
}

/** Of one card, even where a line may mean several. */
function chosenOffers(
  index: CardIndex,
  { card, offers }: MatchedLine,
  isListedFirst: boolean,
): readonly number[] {
  if (card.byHand !== undefined) return offersWithId(index, card, card.byHand);
  const cardOf = (offer = 0) => index.cardOf(index.offers.printings[offer] ?? 0);
  const ofOne = card.isNamesake ? offers.filter((offer) => cardOf(offer) === cardOf(offers[0])) : offers;
  if (!isListedFirst) return ofOne;
  const { listed = [], others = [] } = Object.groupBy(ofOne, (offer) =>
    isListed(index, card, offer) ? 'listed' : 'others',
  );
  return [...listed, ...others];
}

interface OwnedCopies extends FoundCard {
  card: ListedCard;
  ex: Ex;
  left: number;
}

class Collection {
  readonly #index: CardIndex;
  readonly #byName = new Map<string, OwnedCopies[]>();

  constructor(index: CardIndex) {
    this.#index = index;
  }

  add({ card, quantity }: DeckEntry, found: FoundCard): void {
    const { key, ex } = calledOf(this.#index, card, found);
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), { ...found, card, ex, left: quantity }]);
  }

  /** Any printing counts, unless the rules want the listed one; of a confirmed guess, also as the list writes it. */
  use({ card, quantity }: DeckEntry, found: FoundCard, confirmed: boolean, rules: DeckRules): number {
    const meant = { ...found, isGuess: found.isGuess && !confirmed };
    let used = 0;
    for (const { key, ex } of [found, meant].map((each) => calledOf(this.#index, card, each))) {
      for (const copies of this.#byName.get(key) ?? []) {
        if (!canBeSameEx(copies.ex, ex)) continue;
        if (rules.printing === 'exact' && !isSamePrinting(copies, card, found)) continue;
        const units = Math.min(copies.left, quantity - used);
        copies.left -= units;
        used += units;
      }
    }
    return used;
  }
}

/** Equal for all printings of a card, by whatever a list names it; an unknown one may have only a code. */
function calledOf(index: CardIndex, card: ListedCard, { printings, isGuess }: FoundCard) {
  const [first] = printings;
  const written = card.name || `${card.passcode} ${card.number}`;
  if (!isGuess && first !== undefined) return { key: `#${index.cardOf(first)}`, ex: '' as const };
  return { key: nameKey(withoutRemarks(written).name), ex: exOf(written) };
}

const isSamePrinting = (copies: OwnedCopies, { set, number }: ListedCard, { listed }: FoundCard): boolean =>
  (copies.card.set === set && copies.card.number === number) ||
  listed.some((printing) => copies.listed === copies.printings || copies.listed.includes(printing));

function* readCollection(
  index: CardIndex,
  owned: DeckList,
  game: Game | '',
): Generator<undefined, Collection> {
  const collection = new Collection(index);
  for (const entry of owned.entries) {
    const read = readEntryAgain(index, entry);
    collection.add(read, findPrintings(index, read.card, findKnown(index, read.card), game, false));
    yield;
  }
  return collection;
}
