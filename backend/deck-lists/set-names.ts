import { codeKey, setWords } from '#domain/cards/card-keys.ts';
import { POKEMON_SETS, withoutSeries } from './pokemon-sets.ts';
import type { Edition } from './printing.ts';

/** What the shop's search words say that it stands for. */
export type Meanings = (phrase: string) => readonly (readonly string[])[];

const MAX_CODES = 1_000;

/** By which code or name a list may mean the sets that the shop sells cards of. */
export class SetNames {
  readonly #meanings: Meanings;
  readonly #keys = new Set<string>();
  /** Cached, as lists repeat the same sets. */
  readonly #called = new Map<string, Map<Edition, boolean>>();

  constructor(meanings: Meanings) {
    this.#meanings = meanings;
  }

  add({ game, set, setKeys }: Edition): void {
    for (const key of setKeys) this.#keys.add(key);
    if (game === 'pokemon') this.#keys.add(codeKey(withoutSeries(set)));
  }

  knows(code: string): boolean {
    return this.#keys.has(codeKey(code)) || this.#meaningsOf(code).length > 0;
  }

  isCalled(edition: Edition, code: string): boolean {
    const known = this.#called.get(code) ?? new Map<Edition, boolean>();
    const isCalled = known.get(edition) ?? this.#readsAs(edition, code);
    if (this.#called.size > MAX_CODES) this.#called.clear();
    this.#called.set(code, known.set(edition, isCalled));
    return isCalled;
  }

  /** 'Scarlet & Violet Surging Sparks' is Surging Sparks, not Scarlet & Violet. */
  #readsAs({ game, set, setKeys }: Edition, code: string): boolean {
    const key = codeKey(code);
    if (setKeys.includes(key) || (game === 'pokemon' && codeKey(withoutSeries(set)) === key)) return true;
    const name = ` ${setWords(set).join(' ')}`;
    return this.#meaningsOf(code).some((words) => name.endsWith(` ${words.join(' ')}`));
  }

  #meaningsOf(code: string): readonly (readonly string[])[] {
    const pokemon = POKEMON_SETS.get(code.toUpperCase());
    return [
      ...(pokemon === undefined ? [] : [setWords(pokemon)]),
      ...this.#meanings(setWords(code).join(' ')),
      // 'sv03' is sv3.
      ...(/\D0+\d/.test(code) ? this.#meanings(codeKey(code)) : []),
    ];
  }
}
