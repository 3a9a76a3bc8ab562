import { LRUCache } from 'lru-cache';
import { nameKey, numberKey, setWords } from '#domain/cards/card-keys.ts';
import type { Game } from '#domain/cards/games.ts';
import { halvesOf, withoutRemarks } from '#domain/cards/same-card.ts';
import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import { sortWords } from '../catalogue/search/sort-words.ts';
import { eachPlace } from '../catalogue/search/time-slices.ts';
import { Vocabulary } from '../catalogue/search/vocabulary.ts';
import { halfKeys, letteredKey } from './card-name.ts';
import { placesOf } from './pokemon-sets.ts';
import { type CardName, hasLanguages, type Offers, type Printings } from './printing.ts';
import { type Meanings, SetNames } from './set-names.ts';

const NONE: readonly number[] = [];

/** Shorter names are too similar to each other. */
const SHORTEST_GUESSED = 4;
const SHORTEST_WITH_TWO_MISTAKES = 8;
const NAMES_PER_STEP = 256;
const MAX_REMEMBERED = 20_000;
const MAX_PICTURES = 10;
/** 'No. 39: Utopia' of Yu-Gi-Oh!. */
const NO_FIRST = /^no (?=\p{L}?\d)/u;
/** More names that begin alike are more than one card. */
const MOST_BEGUN = 4;

export interface ShownProduct {
  name: string;
  image: string | null;
}

export interface CardIndexParts {
  printings: Printings;
  offers: Offers;
  /** Of the units of the listing, which changes them. */
  prices: Int32Array;
  /** Each name stands once. */
  names: readonly CardName[];
  languages: readonly string[];
  passcodes: ReadonlyMap<number, readonly number[]>;
  setMeanings: Meanings;
  nameMeanings: Meanings;
}

/** Printings and offers are numbers: their places in the columns. */
export class CardIndex {
  readonly printings: Printings;
  readonly offers: Offers;
  readonly languages: readonly string[];
  readonly #prices: Int32Array;
  readonly #byName = new Map<string, number[]>();
  readonly #byHalf = new Map<string, number[]>();
  readonly #byCard = new Map<number, number[]>();
  readonly #byNumber = new Map<string, number[]>();
  readonly #byPasscode: ReadonlyMap<number, readonly number[]>;
  readonly #names: Vocabulary;
  readonly #sets: SetNames;
  readonly #nameMeanings: Meanings;
  /** Cached by the arrays that `named` returns. */
  readonly #byGame = new WeakMap<readonly number[], ReadonlyMap<Game | '', readonly number[]>>();
  /** Cached, as a list is read again with every choice on its page. */
  readonly #named = new Map<string, readonly number[]>();
  readonly #spelledLike = new Map<string, readonly number[]>();
  shownProducts = new LRUCache<number, ShownProduct>({ max: MAX_REMEMBERED });

  private constructor(
    { printings, offers, prices, languages, passcodes, setMeanings, nameMeanings }: CardIndexParts,
    names: Vocabulary,
  ) {
    this.printings = printings;
    this.offers = offers;
    this.#prices = prices;
    this.languages = languages;
    this.#byPasscode = passcodes;
    this.#names = names;
    this.#sets = new SetNames(setMeanings);
    this.#nameMeanings = nameMeanings;
  }

  static *inSteps(parts: CardIndexParts): Generator<undefined, CardIndex> {
    const names = new Set<string>();
    yield* eachPlace(parts.names.length, (place) => names.add(at(parts.names, place).key), NAMES_PER_STEP);
    const index = new CardIndex(parts, yield* Vocabulary.inSteps(yield* sortWords([...names])));
    yield* eachPlace(parts.printings.names.length, (printing) => index.#add(printing), NAMES_PER_STEP);
    return index;
  }

  #add(printing: number): void {
    const { full, fullKey, key } = this.nameOf(printing);
    put(this.#byCard, this.cardOf(printing), printing);
    put(this.#byName, key, printing);
    if (fullKey !== key) put(this.#byName, fullKey, printing);
    const bare = nameKey(withoutRemarks(full).name);
    if (bare !== key && bare !== fullKey) put(this.#byHalf, bare, printing);
    // Lists name a split card by either half.
    if (full.includes('/')) for (const half of halfKeys(full, key)) put(this.#byHalf, half, printing);
    const number = this.numberOf(printing);
    if (number.key !== '') put(this.#byNumber, number.key, printing);
    this.#sets.add(this.editionOf(printing));
  }

  /** Those being read are kept with the ones before. */
  forgetShownProducts(): void {
    this.shownProducts = new LRUCache({ max: MAX_REMEMBERED });
  }

  nameOf(printing: number) {
    return at(this.printings.names, printing);
  }

  /** Equal for printings of the same card. */
  cardOf(printing: number): number {
    return this.printings.cards[printing] ?? 0;
  }

  /** All printings of the card, this one included. */
  sameCard(printing: number): readonly number[] {
    return this.#byCard.get(this.cardOf(printing)) ?? NONE;
  }

  numberOf(printing: number) {
    return at(this.printings.numbers, printing);
  }

  rarityOf(printing: number): string {
    return at(this.printings.rarities, printing);
  }

  editionOf(printing: number) {
    return at(this.printings.editions, printing);
  }

  /** In cents. */
  priceOf(offer: number): number {
    return this.#prices[this.offers.units[offer] ?? 0] ?? 0;
  }

  kindOf(offer: number) {
    return at(this.offers.kinds, offer);
  }

  offersFrom(printing: number): number {
    return this.printings.offerStarts[printing] ?? 0;
  }

  named(name: string): readonly number[] {
    const known = this.#named.get(name);
    if (known) return known;
    const bare = withoutRemarks(name).name;
    const key = nameKey(bare);
    const found =
      (bare === name ? undefined : this.namedInFull(name)) ??
      this.#byName.get(key) ??
      this.#byHalf.get(key) ??
      this.#byName.get(nameKey(halvesOf(bare)[0] ?? '')) ??
      this.#byName.get(key.replace(NO_FIRST, 'number ')) ??
      NONE;
    if (this.#named.size > MAX_REMEMBERED) this.#named.clear();
    this.#named.set(name, found);
    return found;
  }

  /** With brackets and all: 'Ancient Technical Machine [Ice]'. */
  namedInFull(name: string): readonly number[] | undefined {
    const key = nameKey(name);
    const printings = this.#byName.get(key)?.filter((printing) => this.nameOf(printing).key === key);
    return printings?.length === 0 ? undefined : printings;
  }

  /** Printings of a single game come back as the very array that was given. */
  byGame(printings: readonly number[]): ReadonlyMap<Game | '', readonly number[]> {
    const known = this.#byGame.get(printings);
    if (known) return known;
    const found = Map.groupBy(printings, (printing) => this.editionOf(printing).game);
    const games = found.size > 1 ? found : new Map([...found.keys()].map((game) => [game, printings]));
    this.#byGame.set(printings, games);
    return games;
  }

  /** In any set. */
  numbered(number: string): readonly number[] {
    const key = numberKey(number);
    const [, set = '', own = ''] = /^(.+)-([^-]+)$/.exec(key) ?? [];
    const lettered = letteredKey(number);
    const unlettered =
      lettered === own ? NONE : this.#numberedIn(own, set).filter((at) => hasLanguages(this.editionOf(at)));
    return [...(this.#byNumber.get(key) ?? NONE), ...this.#numberedIn(lettered, set), ...unlettered];
  }

  withPasscode(passcode: number): readonly number[] {
    return this.#byPasscode.get(passcode) ?? NONE;
  }

  /** Other pictures of a card have the passcodes that follow its own. */
  nearPasscode(passcode: number): readonly number[] {
    if (passcode === 0) return NONE;
    for (let own = passcode - 1; own >= passcode - MAX_PICTURES; own -= 1) {
      const known = this.#byPasscode.get(own);
      if (known) return known;
    }
    return NONE;
  }

  /** Prefers cards of the given game. */
  spelledLike(name: string, game: Game | ''): readonly number[] {
    const key = nameKey(withoutRemarks(name).name);
    if (key.length < SHORTEST_GUESSED) return NONE;
    const question = `${game} ${key}`;
    const known = this.#spelledLike.get(question);
    if (known) return known;
    const similar = this.#names.similar(key, key.length < SHORTEST_WITH_TWO_MISTAKES ? 1 : 2);
    const all = similar
      .sort((a, b) => a.mistakes - b.mistakes)
      .map(({ id }) => this.#byName.get(this.#names.words[id] ?? '') ?? NONE);
    const ofGame = (printing: number) => this.editionOf(printing).game === game;
    const found = all.find((printings) => printings.some(ofGame)) ?? all[0] ?? this.#onlyBegun(key);
    if (this.#spelledLike.size > MAX_REMEMBERED) this.#spelledLike.clear();
    this.#spelledLike.set(question, found);
    return found;
  }

  /** 'DCE' and 'Boss Orders' are called otherwise, and 'E-HERO Neos' begins otherwise. */
  nicknamed(name: string): readonly number[] {
    const typed = setWords(name);
    const keys = typed.flatMap((_, at) => {
      const last = typed.length - at;
      const behind = typed.slice(last);
      const meant = this.#nameMeanings(typed.slice(0, last).join(' '));
      return meant.flatMap((words) => {
        const whole = [...words, ...behind].join(' ');
        // Some leave out the 'and' of 'Ash Blossom & Joyous Spring'; 'Ash-Greninja-EX' is another card.
        return behind.length > 0 ? [whole] : [whole, words.slice(0, 2).join(' ')];
      });
    });
    const found = keys.map((key) => this.#byName.get(key) ?? this.#onlyBegun(key));
    return found.find((printings) => printings.length > 0) ?? NONE;
  }

  /** 'Ash Blossom' of the one card whose name begins so. */
  #onlyBegun(key: string): readonly number[] {
    const { from, to } = this.#names.withPrefix(`${key} `);
    const begun = this.#names.words.slice(from, Math.min(to, from + MOST_BEGUN));
    const printings = begun.flatMap((name) => this.#byName.get(name) ?? NONE);
    const cards = new Set(printings.map((printing) => this.nameOf(printing).key));
    return to - from < MOST_BEGUN && cards.size === 1 ? printings : NONE;
  }

  /** By set and number, whatever its name. */
  at({ set, number }: Pick<ListedCard, 'set' | 'number'>): readonly number[] {
    if (set === '') return number.includes('-') ? this.numbered(number) : NONE;
    if (number === '') return NONE;
    return placesOf({ set, number }).flatMap((place) => this.#numberedIn(numberKey(place.number), place.set));
  }

  #numberedIn(key: string, set: string): readonly number[] {
    return (this.#byNumber.get(key) ?? NONE).filter((printing) => this.isOfSet(printing, set));
  }

  knowsSet(code: string): boolean {
    return this.#sets.knows(code);
  }

  isOfSet(printing: number, code: string): boolean {
    return this.#sets.isCalled(this.editionOf(printing), code);
  }
}

function at<Value>(column: readonly Value[], place: number): Value {
  const value = column[place];
  if (value === undefined) throw new RangeError(`The columns of cards end before ${place}.`);
  return value;
}

function put<Key>(map: Map<Key, number[]>, key: Key, printing: number): void {
  const known = map.get(key);
  if (known) known.push(printing);
  else map.set(key, [printing]);
}
