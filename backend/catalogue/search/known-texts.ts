import { type CutText, cutText, type TextKind } from './index-words.ts';
import type { WordNumbers } from './word-numbers.ts';

/** A text of which the words are numbered. */
export interface KnownText extends Omit<CutText, 'words' | 'joined'> {
  numbers: Uint32Array;
  joinedNumbers: Uint32Array;
  /** Counts what has the text, as far as it is remembered. */
  wanted: number;
}

/** More different texts of a kind are cut up each time they come. */
const MAX_REMEMBERED = 20_000;

/** Keeps what many products share (names of cards, sets, brands, rarities) from being cut up for each of them. */
export class KnownTexts {
  readonly #numbers: WordNumbers;
  readonly #remembered: Record<Exclude<TextKind, 'sku'>, Map<string, KnownText>> = {
    title: new Map(),
    print: new Map(),
    around: new Map(),
  };

  constructor(numbers: WordNumbers) {
    this.#numbers = numbers;
  }

  of(kind: TextKind, text: string): KnownText {
    // No two products have the same.
    if (kind === 'sku') return this.#cut(kind, text);
    const remembered = this.#remembered[kind];
    const known = remembered.get(text) ?? this.#cut(kind, text);
    if (remembered.size < MAX_REMEMBERED) remembered.set(text, known);
    return known;
  }

  #cut(kind: TextKind, text: string): KnownText {
    const { words, joined, ...cut } = cutText(kind, text);
    const numbersOf = (list: readonly string[]) => Uint32Array.from(list, (word) => this.#numbers.of(word));
    return { ...cut, numbers: numbersOf(words), joinedNumbers: numbersOf(joined), wanted: 0 };
  }
}
