import type { ListedCard } from '#domain/deck-list/deck-list.ts';
import type { Game } from '#domain/deck-list/deck-rules.ts';
import { sortWords } from '../catalogue/search/sort-words.ts';
import { Vocabulary } from '../catalogue/search/vocabulary.ts';
import { chunks } from '../catalogue/search/words.ts';
import { withoutRemarks } from './card-name.ts';
import { POKEMON_SETS } from './pokemon-sets.ts';
import { codeKey, nameKey, numberKey, type Printing } from './printing.ts';

type SetMeanings = (code: string) => readonly (readonly string[])[];

/** 'Fire // Ice', 'Fire / Ice'. */
const HALVES = /\s+\/{1,2}\s+/;
const NO_PRINTINGS: readonly Printing[] = [];

/** Shorter names are too similar to each other. */
const SHORTEST_GUESSED = 4;
const SHORTEST_WITH_TWO_MISTAKES = 8;
const NAMES_PER_STEP = 1_024;
const MAX_REMEMBERED = 20_000;

export class CardIndex {
  readonly languages: readonly string[];
  readonly #byName = new Map<string, Printing[]>();
  readonly #byNumber = new Map<string, Printing[]>();
  readonly #byPasscode: ReadonlyMap<number, Printing[]>;
  readonly #setKeys = new Set<string>();
  readonly #names: Vocabulary;
  readonly #setMeanings: SetMeanings;
  /** Cached, as lists repeat the same sets. */
  readonly #toldSets = new Map<string, boolean>();
  readonly #named = new Map<string, readonly Printing[]>();

  private constructor(
    names: Vocabulary,
    passcodes: ReadonlyMap<number, Printing[]>,
    languages: readonly string[],
    setMeanings: SetMeanings,
  ) {
    this.#names = names;
    this.#byPasscode = passcodes;
    this.languages = languages;
    this.#setMeanings = setMeanings;
  }

  static *inSteps(
    printings: readonly Printing[],
    passcodes: ReadonlyMap<number, Printing[]>,
    setMeanings: SetMeanings,
  ): Generator<undefined, CardIndex> {
    const names = new Set<string>();
    const languages = new Set<string>();
    for (const [place, { name, offers }] of printings.entries()) {
      names.add(nameKey(withoutRemarks(name).name));
      for (const { language } of offers) if (language !== '') languages.add(language);
      if (place % NAMES_PER_STEP === 0) yield;
    }
    const vocabulary = yield* Vocabulary.inSteps(yield* sortWords([...names]));
    const index = new CardIndex(vocabulary, passcodes, [...languages].sort(), setMeanings);
    for (const [place, printing] of printings.entries()) {
      index.#add(printing);
      if (place % NAMES_PER_STEP === 0) yield;
    }
    return index;
  }

  #add(printing: Printing): void {
    const { name } = printing;
    const bare = withoutRemarks(name).name;
    // Lists name a split card by either half.
    const keys = new Set([name, bare, ...bare.split(HALVES)].map(nameKey));
    for (const key of keys) put(this.#byName, key, printing);
    if (printing.numberKey !== '') put(this.#byNumber, printing.numberKey, printing);
    for (const key of printing.setKeys) this.#setKeys.add(key);
  }

  named(name: string): readonly Printing[] {
    const known = this.#named.get(name);
    if (known) return known;
    const bare = withoutRemarks(name).name;
    const found =
      this.#byName.get(nameKey(bare)) ??
      this.#byName.get(nameKey(bare.split(HALVES)[0] ?? '')) ??
      NO_PRINTINGS;
    if (this.#named.size > MAX_REMEMBERED) this.#named.clear();
    this.#named.set(name, found);
    return found;
  }

  /** In any set. */
  numbered(number: string): readonly Printing[] {
    const key = numberKey(number);
    const [, set = '', own = ''] = /^(.+)-([^-]+)$/.exec(key) ?? [];
    const apart = set === '' ? [] : this.#numberedIn(own, set);
    return [...(this.#byNumber.get(key) ?? NO_PRINTINGS), ...apart];
  }

  withPasscode(passcode: number): readonly Printing[] {
    return this.#byPasscode.get(passcode) ?? NO_PRINTINGS;
  }

  /** As far as the list specifies them. */
  listedOf(printings: readonly Printing[], card: ListedCard): readonly Printing[] {
    const { remarks } = withoutRemarks(card.name);
    const fullName = remarks.length > 0 ? nameKey(card.name) : '';
    const number = numberKey(card.number);
    const withSet = card.set === '' || number === '' ? '' : numberKey(`${card.set}-${card.number}`);
    const mayBeOther = number !== '' && card.set !== '' && !this.#knowsSet(card.set);
    return printings.filter((printing) => {
      if (fullName !== '' && nameKey(printing.name) !== fullName) return false;
      if (number !== '' && !hasNumber(printing, number, withSet)) return false;
      return card.set === '' || mayBeOther || this.#isOfSet(printing, card.set);
    });
  }

  /** Prefers cards of the given game. */
  spelledLike(name: string, game: Game | ''): readonly Printing[] {
    const key = nameKey(withoutRemarks(name).name);
    if (key.length < SHORTEST_GUESSED) return NO_PRINTINGS;
    const similar = this.#names.similar(key, key.length < SHORTEST_WITH_TWO_MISTAKES ? 1 : 2);
    const all = similar
      .sort((a, b) => a.mistakes - b.mistakes)
      .map(({ id }) => this.#byName.get(this.#names.words[id] ?? '') ?? NO_PRINTINGS);
    return all.find((printings) => printings.some((one) => one.game === game)) ?? all[0] ?? NO_PRINTINGS;
  }

  /** By set and number, whatever its name. */
  at({ set, number }: ListedCard): readonly Printing[] {
    return set === '' || number === '' ? NO_PRINTINGS : this.#numberedIn(numberKey(number), set);
  }

  #numberedIn(key: string, set: string): readonly Printing[] {
    return (this.#byNumber.get(key) ?? NO_PRINTINGS).filter((printing) => this.#isOfSet(printing, set));
  }

  #knowsSet(code: string): boolean {
    return this.#setKeys.has(codeKey(code)) || this.#meaningsOf(code).length > 0;
  }

  #isOfSet(printing: Printing, code: string): boolean {
    if (printing.setKeys.includes(codeKey(code))) return true;
    const question = `${code}\0${printing.set}`;
    const known = this.#toldSets.get(question) ?? this.#isCalled(printing.set, code);
    if (this.#toldSets.size > MAX_REMEMBERED) this.#toldSets.clear();
    this.#toldSets.set(question, known);
    return known;
  }

  /** 'Scarlet & Violet Surging Sparks' is Surging Sparks, not Scarlet & Violet. */
  #isCalled(set: string, code: string): boolean {
    const name = ` ${wordsOf(set).join(' ')}`;
    return this.#meaningsOf(code).some((words) => name.endsWith(` ${words.join(' ')}`));
  }

  #meaningsOf(code: string): readonly (readonly string[])[] {
    const pokemon = POKEMON_SETS.get(code.toUpperCase());
    return [
      ...(pokemon === undefined ? [] : [wordsOf(pokemon)]),
      ...this.#setMeanings(wordsOf(code).join(' ')),
    ];
  }
}

const hasNumber = ({ numberKey: own, setKeys }: Printing, number: string, withSet: string): boolean =>
  own === number || (withSet !== '' && own === withSet) || setKeys.some((set) => number === `${set}-${own}`);

const wordsOf = (text: string): string[] =>
  chunks(text)
    .flatMap(({ runs }) => runs)
    .filter((word) => word !== 'and');

function put<Key>(map: Map<Key, Printing[]>, key: Key, printing: Printing): void {
  const known = map.get(key);
  if (known) known.push(printing);
  else map.set(key, [printing]);
}
