import { isCard, type SearchDocument, splitName } from './index-words.ts';
import { IndexedTextCache } from './indexed-texts.ts';
import { KnownNames } from './known-names.ts';
import { nameDemand } from './name-demand.ts';
import { phraseText } from './parse-query.ts';
import { sortWords } from './sort-words.ts';
import { runToCompletion } from './time-slices.ts';
import { Vocabulary } from './vocabulary.ts';
import { FIELD, type Field, MAX_SALES, type Postings, type WordIndex } from './word-index.ts';
import { WordNumbers } from './word-numbers.ts';

/** Triples of word, field and ordinal; one block takes about a millisecond. */
const ENTRIES_PER_BLOCK = 32_768;

/** Takes products newest first. `add` and `inSteps` do little at a time, so that other work can run in between. */
export class WordIndexBuilder {
  readonly #numbers = new WordNumbers();
  readonly #texts = new IndexedTextCache(this.#numbers);
  readonly #blocks: Uint32Array[] = [];
  #noteCount = 0;
  #lastAdded = new Uint32Array(ENTRIES_PER_BLOCK);
  readonly #known = new KnownNames();
  readonly #names: string[] = [];
  readonly #titleLengths: number[] = [];
  readonly #printLengths: number[] = [];
  readonly #isCard: number[] = [];
  readonly #titles: string[] = [];
  readonly #wanted: number[] = [];
  readonly #sales: number[] = [];
  #demand = new Float64Array(ENTRIES_PER_BLOCK);
  #isWhole = new Uint8Array(ENTRIES_PER_BLOCK);

  add(document: SearchDocument): void {
    const { name, number, sku, otherSkus = [], around } = document;
    const split = splitName(name);
    const title = this.#texts.of('title', split.title);
    const print = split.print.map((text) => this.#texts.of('print', text));
    // Best field first: later fields skip words that the product already has.
    this.#addEntries(title.numbers, FIELD.title, IS_WHOLE);
    const wanted = demandFor(document);
    this.#titles.push(title.phrase);
    this.#wanted.push(wanted);
    this.#addDemand(title.numbers, wanted);
    this.#addEntries(title.joinedNumbers, FIELD.title);
    for (const { numbers, joinedNumbers } of [...print, this.#texts.of('print', number)]) {
      this.#addEntries(numbers, FIELD.print, IS_WHOLE);
      this.#addEntries(joinedNumbers, FIELD.print);
    }
    for (const each of [sku, ...otherSkus])
      this.#addEntries(this.#texts.of('sku', each).numbers, FIELD.around, IS_WHOLE);
    for (const text of around)
      this.#addEntries(this.#texts.of('around', text).numbers, FIELD.around, IS_WHOLE);
    this.#titleLengths.push(Math.min(255, title.length));
    this.#printLengths.push(
      Math.min(
        255,
        print.reduce((sum, { length }) => sum + length, 0),
      ),
    );
    const phrases = [title, ...print].map(({ phrase }) => phrase).filter((phrase) => phrase !== '');
    this.#known.add(this.#names.length, {
      title: title.phrase,
      set: isCard(document) ? (print.at(-1)?.phrase ?? '') : '',
      print: print.map(({ phrase }) => phrase),
      number: this.#texts.of('print', number).phrase,
      skus: [sku, ...otherSkus].map(phraseText),
    });
    this.#names.push(` ${phrases.join(' ')} `);
    this.#isCard.push(isCard(document) ? 1 : 0);
    this.#sales.push(Math.min(MAX_SALES, Math.ceil(Math.log2(document.sold + 1))));
  }

  build(): WordIndex {
    return runToCompletion(this.inSteps());
  }

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
      titleLengths: yield* bytes(this.#titleLengths),
      printLengths: yield* bytes(this.#printLengths),
      names: this.#names,
      demand: yield* this.#byId(ids, new Uint16Array(ids.length), this.#demand),
      titleDemand: yield* nameDemand(this.#titles, this.#wanted),
      isWhole: yield* this.#byId(ids, new Uint8Array(ids.length), this.#isWhole),
      isCard: yield* bytes(this.#isCard),
      sales: yield* bytes(this.#sales),
      known: this.#known,
    };
  }

  *#byId<Cells extends Uint16Array | Uint8Array>(
    ids: Uint32Array,
    cells: Cells,
    values: Float64Array | Uint8Array,
  ): Generator<undefined, Cells> {
    const highest = 2 ** (8 * cells.BYTES_PER_ELEMENT) - 1;
    for (let number = 0; number < ids.length; number += 1) {
      cells[ids[number] ?? 0] = Math.min(highest, Math.round(values[number] ?? 0));
      if (number % ENTRIES_PER_BLOCK === 0) yield;
    }
    return cells;
  }

  /** The first word of a name counts more for completions. */
  #addDemand(numbers: Uint32Array, amount: number): void {
    for (const [at, number] of numbers.entries()) {
      this.#demand[number] = (this.#demand[number] ?? 0) + (at === 0 ? amount : amount / 2);
    }
  }

  #addEntries(numbers: Uint32Array, field: Field, isWhole = 0): void {
    while (this.#numbers.words.length > this.#lastAdded.length) this.#makeRoom();
    const ordinal = this.#names.length;
    for (const number of numbers) {
      if (isWhole === IS_WHOLE) this.#isWhole[number] = 1;
      if (this.#lastAdded[number] === ordinal + 1) continue;
      this.#lastAdded[number] = ordinal + 1;
      const place = (this.#noteCount % ENTRIES_PER_BLOCK) * 3;
      if (place === 0) this.#blocks.push(new Uint32Array(ENTRIES_PER_BLOCK * 3));
      const block = this.#blocks[this.#blocks.length - 1] ?? new Uint32Array();
      block[place] = number;
      block[place + 1] = field;
      block[place + 2] = ordinal;
      this.#noteCount += 1;
    }
  }

  #makeRoom(): void {
    const size = this.#lastAdded.length * 2;
    this.#lastAdded = grown(this.#lastAdded, new Uint32Array(size));
    this.#demand = grown(this.#demand, new Float64Array(size));
    this.#isWhole = grown(this.#isWhole, new Uint8Array(size));
  }

  *#postings(field: Field, ids: Uint32Array): Generator<undefined, Postings> {
    const starts = new Uint32Array(ids.length + 1);
    for (const block of this.#blocks) {
      forEachEntry(block, field, (number) => {
        const after = (ids[number] ?? 0) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
      });
      yield;
    }
    for (let id = 0; id < ids.length; id += 1) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
    const products = new Uint32Array(starts[ids.length] ?? 0);
    const next = starts.slice();
    for (const block of this.#blocks) {
      forEachEntry(block, field, (number, ordinal) => {
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

function forEachEntry(
  block: Uint32Array,
  field: Field,
  take: (number: number, ordinal: number) => void,
): void {
  for (let place = 0; place < block.length; place += 3) {
    if (block[place + 1] === field) take(block[place] ?? 0, block[place + 2] ?? 0);
  }
}

function grown<Cells extends Uint32Array | Float64Array | Uint8Array>(from: Cells, to: Cells): Cells {
  to.set(from);
  return to;
}

function* bytes(values: readonly number[]): Generator<undefined, Uint8Array> {
  yield;
  return new Uint8Array(values);
}

const IS_WHOLE = 1;
const SALES_WEIGHT = 2;

/** Sold-out printings count half, recent sales add. */
const demandFor = ({ inStock, sold }: SearchDocument): number => (inStock ? 1 : 0.5) + SALES_WEIGHT * sold;
