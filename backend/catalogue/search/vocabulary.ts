import { editDistance } from './edit-distance.ts';

export interface WordRange {
  from: number;
  to: number;
}

export class Vocabulary {
  readonly words: readonly string[];
  /** Words without digits and the set of letters of each; numbers are never corrected. */
  readonly #spelled: Uint32Array;
  readonly #letters: Uint32Array;
  readonly #lengths: Uint8Array;

  private constructor(
    words: readonly string[],
    { spelled, letters, lengths }: { spelled: Uint32Array; letters: Uint32Array; lengths: Uint8Array },
  ) {
    this.words = words;
    this.#spelled = spelled;
    this.#letters = letters;
    this.#lengths = lengths;
  }

  /** `sorted` is distinct and in code unit order; a word's id is its index. Yields. */
  static *inSteps(sorted: readonly string[]): Generator<undefined, Vocabulary> {
    const spelled = new Uint32Array(sorted.length);
    const letters = new Uint32Array(sorted.length);
    const lengths = new Uint8Array(sorted.length);
    let count = 0;
    for (let id = 0; id < sorted.length; id += 1) {
      const word = sorted[id] ?? '';
      if (!hasDigit(word)) {
        spelled[count] = id;
        letters[count] = lettersOf(word);
        lengths[count] = Math.min(255, word.length);
        count += 1;
      }
      if (id % WORDS_PER_STEP === 0) yield;
    }
    return new Vocabulary(sorted, {
      spelled: spelled.slice(0, count),
      letters: letters.slice(0, count),
      lengths: lengths.slice(0, count),
    });
  }

  find(word: string): number | undefined {
    const id = this.#firstNotBefore(word);
    return this.words[id] === word ? id : undefined;
  }

  withPrefix(prefix: string): WordRange {
    return { from: this.#firstNotBefore(prefix), to: this.#firstNotBefore(`${prefix}\uffff`) };
  }

  similar(typed: string, limit: number): { id: number; mistakes: number }[] {
    const letters = lettersOf(typed);
    const found: { id: number; mistakes: number }[] = [];
    const shortest = typed.length - limit;
    const longest = typed.length + limit;
    for (let place = 0; place < this.#spelled.length; place += 1) {
      const length = this.#lengths[place] ?? 0;
      if (length < shortest || length > longest) continue;
      // A mistake removes and adds at most one letter, which rules out most words cheaply.
      if (bitCount((this.#letters[place] ?? 0) ^ letters) > 2 * limit) continue;
      const id = this.#spelled[place] ?? 0;
      const word = this.words[id] ?? '';
      const mistakes = editDistance(typed, word, limit);
      if (mistakes <= limit) found.push({ id, mistakes });
    }
    return found;
  }

  /** Words with a prefix within one mistake, the first letter being right. */
  beginningLike(typed: string): number[] {
    const letters = lettersOf(typed);
    const { from, to } = this.withPrefix(typed.slice(0, 1));
    const found: number[] = [];
    for (let place = 0; place < this.#spelled.length; place += 1) {
      const id = this.#spelled[place] ?? 0;
      if (id < from || (this.#lengths[place] ?? 0) < typed.length) continue;
      if (id >= to) break;
      if (bitCount(letters & ~(this.#letters[place] ?? 0)) > 1) continue;
      const word = this.words[id] ?? '';
      if (editDistance(typed, word, 1, true) <= 1) found.push(id);
    }
    return found;
  }

  endingWith(text: string): number[] {
    const letters = lettersOf(text);
    const found: number[] = [];
    for (let place = 0; place < this.#spelled.length; place += 1) {
      const isLonger = (this.#lengths[place] ?? 0) > text.length;
      if (!isLonger || (letters & ~(this.#letters[place] ?? 0)) !== 0) continue;
      const id = this.#spelled[place] ?? 0;
      if (this.words[id]?.endsWith(text)) found.push(id);
    }
    return found;
  }

  #firstNotBefore(text: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.words[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const WORDS_PER_STEP = 4096;

const hasDigit = (word: string): boolean => /\d/.test(word);

function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
