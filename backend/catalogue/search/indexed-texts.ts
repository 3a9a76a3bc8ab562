import { type TextKind, type TokenizedText, tokenizeText } from './index-words.ts';
import type { WordNumbers } from './word-numbers.ts';

export interface IndexedText extends Omit<TokenizedText, 'words' | 'joined'> {
  numbers: Uint32Array;
  joinedNumbers: Uint32Array;
}

const MAX_CACHED = 20_000;

/** Names of cards, sets, brands and rarities are shared by many products, so they are tokenized once. */
export class IndexedTextCache {
  readonly #numbers: WordNumbers;
  readonly #remembered: Record<Exclude<TextKind, 'sku'>, Map<string, IndexedText>> = {
    title: new Map(),
    print: new Map(),
    around: new Map(),
  };

  constructor(numbers: WordNumbers) {
    this.#numbers = numbers;
  }

  of(kind: TextKind, text: string): IndexedText {
    // SKUs are unique.
    if (kind === 'sku') return this.#cut(kind, text);
    const remembered = this.#remembered[kind];
    const known = remembered.get(text) ?? this.#cut(kind, text);
    if (remembered.size < MAX_CACHED) remembered.set(text, known);
    return known;
  }

  #cut(kind: TextKind, text: string): IndexedText {
    const { words, joined, ...cut } = tokenizeText(kind, text);
    const numbersOf = (list: readonly string[]) => Uint32Array.from(list, (word) => this.#numbers.of(word));
    return { ...cut, numbers: numbersOf(words), joinedNumbers: numbersOf(joined) };
  }
}
