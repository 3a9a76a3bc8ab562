import { LRUCache } from 'lru-cache';
import { codeKey, nameKey, numberKey, setWords } from '#domain/cards/card-keys.ts';
import type { Game } from '#domain/cards/games.ts';
import { halvesOf, withoutRemarks } from '#domain/cards/same-card.ts';
import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import { sortWords } from '../catalogue/search/sort-words.ts';
import { eachPlace } from '../catalogue/search/time-slices.ts';
import { Vocabulary } from '../catalogue/search/vocabulary.ts';
import { calledPrintings } from './called-printings.ts';
import { halfKeys, letteredKey } from './card-name.ts';
import { POKEMON_SETS, placesOf, withoutSeries } from './pokemon-sets.ts';
import type { CardName, Edition, Offers, Printings } from './printing.ts';

/** What the shop's search words say that it stands for. */
type Meanings = (phrase: string) => readonly (readonly string[])[];

const NONE: readonly number[] = [];

/** Shorter names are too similar to each other. */
const SHORTEST_GUESSED = 4;
const SHORTEST_WITH_TWO_MISTAKES = 8;
const NAMES_PER_STEP = 256;
const MAX_REMEMBERED = 20_000;
const MAX_CODES = 1_000;
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
  readonly #setKeys = new Set<string>();
  readonly #names: Vocabulary;
  readonly #setMeanings: Meanings;
  readonly #nameMeanings: Meanings;
  /** Cached by the arrays that `named` returns. */
  readonly #byGame = new WeakMap<readonly number[], ReadonlyMap<Game | '', readonly number[]>>();
  /** Cached, as lists repeat the same sets. */
  readonly #calledSets = new Map<string, Map<Edition, boolean>>();
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
    this.#setMeanings = setMeanings;
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
    const edition = this.editionOf(printing);
    for (const set of edition.setKeys) this.#setKeys.add(set);
    if (edition.game === 'pokemon') this.#setKeys.add(codeKey(withoutSeries(edition.set)));
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
      lettered === own ? NONE : this.#numberedIn(own, set).filter((at) => this.#hasLanguages(at));
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

  /** As far as the list specifies them: the same array when it does not. */
  listedOf(printings: readonly number[], card: ListedCard): readonly number[] {
    const hasRemarks = /[)\]]$/.test(card.name) || this.#hasRemarks(printings, card.name);
    const ofAnySet = card.set === '' || (card.number !== '' && !this.knowsSet(card.set));
    if (!hasRemarks && card.number === '' && ofAnySet) return printings;
    const places = placesOf(card).map(({ set, number }) => ({
      set,
      number: numberKey(number),
      lettered: letteredKey(number),
      // OP01-016, and the ARC159 of Flesh and Blood.
      withSet: set === '' || number === '' ? [] : ['-', ''].map((sign) => numberKey(set + sign + number)),
    }));
    const there = this.#withTotal(printings, card.number).filter((printing) =>
      places.some(
        ({ set, number, lettered, withSet }) =>
          (number === '' || this.#hasNumber(printing, number, lettered, withSet)) &&
          (ofAnySet || this.isOfSet(printing, set)),
      ),
    );
    const called = hasRemarks ? calledPrintings(this, there, card.name) : there;
    return called.length > 0 || card.number === '' ? called : there.filter((at) => !this.#hasOwnRarity(at));
  }

  /** Without those whose set has another number of cards: '16/92' is not 16/110. */
  #withTotal(printings: readonly number[], number: string): readonly number[] {
    const total = totalOf(number);
    if (total === '') return printings;
    return printings.filter((printing) => {
      const own = totalOf(this.numberOf(printing).written);
      return own === '' || own === total;
    });
  }

  /** 'Sol Ring Extended Art', without brackets. */
  #hasRemarks(printings: readonly number[], name: string): boolean {
    const own = nameKey(name);
    return printings.some((printing) => {
      const { full, fullKey, key } = this.nameOf(printing);
      return fullKey === own && key !== own && withoutRemarks(full).remarks.length > 0;
    });
  }

  /** Where one number is printed in several rarities. */
  #hasOwnRarity(printing: number): boolean {
    return this.editionOf(printing).game === 'yugioh' && this.rarityOf(printing) !== '';
  }

  #hasNumber(printing: number, number: string, lettered: string, withSet: readonly string[]): boolean {
    const own = this.numberOf(printing).key;
    if (own === number || withSet.includes(own)) return true;
    const dash = number.lastIndexOf('-');
    const isOwn = own === lettered || (this.#hasLanguages(printing) && own === number.slice(dash + 1));
    return dash > 0 && isOwn && this.isOfSet(printing, number.slice(0, dash));
  }

  /** The letters of LOB-EN005 are a language; those of ecard3-H3 tell it from the third card. */
  #hasLanguages(printing: number): boolean {
    const { game } = this.editionOf(printing);
    return game === 'yugioh' || game === '';
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
    const meant = typed.flatMap((_, at) => {
      const last = typed.length - at;
      const behind = typed.slice(last);
      return this.#nameMeanings(typed.slice(0, last).join(' ')).map((words) => [...words, ...behind]);
    });
    // Some leave out the 'and' of 'Ash Blossom & Joyous Spring'.
    const keys = meant.flatMap((words) => [words.join(' '), words.slice(0, 2).join(' ')]);
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
    return this.#setKeys.has(codeKey(code)) || this.#meaningsOf(code).length > 0;
  }

  isOfSet(printing: number, code: string): boolean {
    const edition = this.editionOf(printing);
    const known = this.#calledSets.get(code) ?? new Map<Edition, boolean>();
    const isCalled = known.get(edition) ?? this.#isCalled(edition, code);
    if (this.#calledSets.size > MAX_CODES) this.#calledSets.clear();
    this.#calledSets.set(code, known.set(edition, isCalled));
    return isCalled;
  }

  /** 'Scarlet & Violet Surging Sparks' is Surging Sparks, not Scarlet & Violet. */
  #isCalled({ game, set, setKeys }: Edition, code: string): boolean {
    const key = codeKey(code);
    if (setKeys.includes(key) || (game === 'pokemon' && codeKey(withoutSeries(set)) === key)) return true;
    const name = ` ${setWords(set).join(' ')}`;
    return this.#meaningsOf(code).some((words) => name.endsWith(` ${words.join(' ')}`));
  }

  #meaningsOf(code: string): readonly (readonly string[])[] {
    const pokemon = POKEMON_SETS.get(code.toUpperCase());
    return [
      ...(pokemon === undefined ? [] : [setWords(pokemon)]),
      ...this.#setMeanings(setWords(code).join(' ')),
      // 'sv03' is sv3.
      ...(/\D0+\d/.test(code) ? this.#setMeanings(codeKey(code)) : []),
    ];
  }
}

const totalOf = (number: string): string => /^\p{L}{0,3}\d+\/\p{L}{0,3}0*(\d+)$/u.exec(number)?.[1] ?? '';

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
