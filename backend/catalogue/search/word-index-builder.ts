import { documentWords, type SearchDocument } from './index-words.ts';
import { phraseText } from './parse-query.ts';
import { sortWords } from './sort-words.ts';
import { Vocabulary } from './vocabulary.ts';
import { FIELD, type Field, type Postings, type WordIndex } from './word-index.ts';
import { WordNumbers } from './word-numbers.ts';

/** Notes of one block: triples of word number, field and ordinal; a block is worked through in about a millisecond. */
const NOTES_PER_BLOCK = 32_768;

/**
 * Takes products, newest first, and makes their index. Nothing here takes long: `add` some, let others work, add more;
 * then run `inSteps` the same way.
 */
export class WordIndexBuilder {
  readonly #numbers = new WordNumbers();
  readonly #remembered = new Map<string, readonly string[]>();
  readonly #blocks: Uint32Array[] = [];
  #noteCount = 0;
  readonly #names: string[] = [];
  readonly #titleLengths: number[] = [];
  readonly #printLengths: number[] = [];

  add(document: SearchDocument): void {
    const { fields, titleLength, printLength } = documentWords(document, this.#remembered);
    for (const [word, field] of fields) this.#note(this.#numbers.of(word), field, this.#names.length);
    this.#names.push(` ${phraseText(document.name)} `);
    this.#titleLengths.push(Math.min(255, titleLength));
    this.#printLengths.push(Math.min(255, printLength));
  }

  /** The whole index at once; a server takes `inSteps`. */
  build(): WordIndex {
    const steps = this.inSteps();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  }

  /** The same in steps of a few milliseconds. */
  *inSteps(): Generator<undefined, WordIndex> {
    const sorted = yield* sortWords(this.#numbers.words);
    const ids = yield* this.#numbers.placesIn(sorted);
    const postings = {
      [FIELD.around]: yield* this.#postings(FIELD.around, ids),
      [FIELD.print]: yield* this.#postings(FIELD.print, ids),
      [FIELD.title]: yield* this.#postings(FIELD.title, ids),
    };
    return {
      vocabulary: yield* Vocabulary.inSteps(sorted),
      postings,
      titleLengths: Uint8Array.from(this.#titleLengths),
      printLengths: Uint8Array.from(this.#printLengths),
      names: this.#names,
    };
  }

  #note(number: number, field: Field, ordinal: number): void {
    const place = (this.#noteCount % NOTES_PER_BLOCK) * 3;
    if (place === 0) this.#blocks.push(new Uint32Array(NOTES_PER_BLOCK * 3));
    this.#blocks.at(-1)?.set([number, field, ordinal], place);
    this.#noteCount += 1;
  }

  /** Counts each word's products, then puts them in their places. */
  *#postings(field: Field, ids: Uint32Array): Generator<undefined, Postings> {
    const starts = new Uint32Array(ids.length + 1);
    for (const block of this.#blocks) {
      eachNote(block, field, (number) => {
        const after = (ids[number] ?? 0) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
      });
      yield;
    }
    for (let id = 0; id < ids.length; id += 1) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
    const products = new Uint32Array(starts[ids.length] ?? 0);
    const next = starts.slice();
    for (const block of this.#blocks) {
      eachNote(block, field, (number, ordinal) => {
        const id = ids[number] ?? 0;
        const place = next[id] ?? 0;
        products[place] = ordinal;
        next[id] = place + 1;
      });
      yield;
    }
    return { starts, products };
  }
}

/** The unused end of the last block has no field. */
function eachNote(block: Uint32Array, field: Field, take: (number: number, ordinal: number) => void): void {
  for (let place = 0; place < block.length; place += 3) {
    if (block[place + 1] === field) take(block[place] ?? 0, block[place + 2] ?? 0);
  }
}
