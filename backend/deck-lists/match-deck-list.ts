import type { DeckEntry, DeckList, ListedCard } from '#domain/deck-list/deck-list.ts';
import type { DeckRules, Game } from '#domain/deck-list/deck-rules.ts';
import { isBasic } from '#domain/deck-list/read-card.ts';
import type { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import { withoutRemarks } from './card-name.ts';
import { type Copies, isListed, limitsOf, offersFor, Shelves, type WantedCard } from './choose-copies.ts';
import {
  type FoundCard,
  findKnown,
  findPrintings,
  guessGame,
  type KnownCard,
  readAgain,
} from './find-printings.ts';
import { canBeSameEx, type Ex, exOf, nameKey } from './printing.ts';

export interface ByHand {
  /** An offer's id, or 0 to wait. */
  choices: ReadonlyMap<number, number>;
  confirmed: ReadonlySet<number>;
}

export interface MatchedLine {
  entry: DeckEntry;
  wanted: number;
  /** Owned by the shopper, or left out by the rules. */
  owned: number;
  leftOut: number;
  card: WantedCard;
  copies: Copies[];
  offers: readonly number[];
}

interface KnownEntry extends DeckEntry {
  known: KnownCard;
}

export interface MatchedDeckList {
  game: Game | '';
  rules: DeckRules;
  lines: MatchedLine[];
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
    const card = readAgain(index, entry.card);
    entries.push({ ...entry, card, known: findKnown(index, card) });
    yield;
  }
  const game = rules.game === '' ? guessGame(entries.map(({ known }) => known)) : rules.game;
  const collection = yield* readCollection(index, owned, game);
  const shelves = new Shelves(cards);
  const lines: MatchedLine[] = [];
  for (const entry of entries) {
    lines.push(wantedLine(entry));
    yield;
  }
  const limits = limitsOf(rules);
  for (const line of lines) {
    line.offers = offersFor(index, line.card, limits, shelves);
    yield;
  }
  for (const line of lines.toSorted(byFreedom)) {
    line.copies = shelves.take(chosenOffers(index, line), line.wanted);
    yield;
  }
  return { game, rules, lines };

  function wantedLine(entry: KnownEntry): MatchedLine {
    const found = findPrintings(index, entry.card, entry.known, game, rules.game !== '');
    const confirmed = byHand.confirmed.has(entry.line);
    const card = {
      ...found,
      isGuess: found.isGuess && !confirmed,
      quantity: entry.quantity,
      wantsFoil: entry.card.isFoil,
      byHand: chosenByHand(index, found, byHand.choices.get(entry.line)),
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

const byFreedom = (a: MatchedLine, b: MatchedLine): number => turnOf(a) - turnOf(b);

function turnOf({ card, offers }: MatchedLine): number {
  if (card.isGuess) return Number.MAX_SAFE_INTEGER;
  return card.byHand === undefined ? offers.length : -1;
}

const chosenOffers = (index: CardIndex, { card, offers }: MatchedLine): Iterable<number> =>
  card.byHand === undefined ? offers : offersWithId(index, card, card.byHand);

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
  const full = isGuess || first === undefined ? written : index.nameOf(first).full;
  return { key: nameKey(withoutRemarks(full).name), ex: exOf(full) };
}

const isSamePrinting = (copies: OwnedCopies, { set, number }: ListedCard, { listed }: FoundCard): boolean =>
  (copies.card.set === set && copies.card.number === number) ||
  listed.some((printing) => isListed(copies, printing));

function* readCollection(
  index: CardIndex,
  owned: DeckList,
  game: Game | '',
): Generator<undefined, Collection> {
  const collection = new Collection(index);
  for (const entry of owned.entries) {
    const card = readAgain(index, entry.card);
    collection.add({ ...entry, card }, findPrintings(index, card, findKnown(index, card), game, false));
    yield;
  }
  return collection;
}
