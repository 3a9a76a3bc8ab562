import { finish } from './in-slices.ts';
import { isCard, type SearchDocument, splitName } from './index-words.ts';
import { type KnownText, KnownTexts } from './known-texts.ts';
import { sortWords } from './sort-words.ts';
import { Vocabulary } from './vocabulary.ts';
import { FIELD, type Field, MAX_SALES, type Postings, type WordIndex } from './word-index.ts';
import { WordNumbers } from './word-numbers.ts';

/** Notes of one block: triples of word number, field and ordinal; a block is worked through in about a millisecond. */
const NOTES_PER_BLOCK = 32_768;

/**
 * Takes products, newest first, and makes their index. Nothing here takes long: `add` some, let others work, add more;
 * then run `inSteps` the same way.
 */
export class WordIndexBuilder {
  readonly #numbers = new WordNumbers();
  readonly #texts = new KnownTexts(this.#numbers);
  readonly #blocks: Uint32Array[] = [];
  #noteCount = 0;
  /** By word number: one more than the ordinal of the last product that it was noted for. */
  #notedFor = new Uint32Array(NOTES_PER_BLOCK);
  readonly #names: string[] = [];
  readonly #titleLengths: number[] = [];
  readonly #printLengths: number[] = [];
  readonly #isCard: number[] = [];
  readonly #titles: KnownText[] = [];
  readonly #sales: number[] = [];
  /** By word number. */
  #wanted = new Float64Array(NOTES_PER_BLOCK);
  #isWhole = new Uint8Array(NOTES_PER_BLOCK);

  add(document: SearchDocument): void {
    const { name, number, sku, around } = document;
    const split = splitName(name);
    const title = this.#texts.of('title', split.title);
    const print = split.print.map((text) => this.#texts.of('print', text));
    // The best field comes first: a word that is noted for the product is not noted again.
    this.#note(title.numbers, FIELD.title, IS_WHOLE);
    title.wanted += wantedness(document);
    this.#titles.push(title);
    this.#addWanted(title.numbers, wantedness(document));
    this.#note(title.joinedNumbers, FIELD.title);
    for (const { numbers, joinedNumbers } of [...print, this.#texts.of('print', number)]) {
      this.#note(numbers, FIELD.print, IS_WHOLE);
      this.#note(joinedNumbers, FIELD.print);
    }
    this.#note(this.#texts.of('sku', sku).numbers, FIELD.around, IS_WHOLE);
    for (const text of around) this.#note(this.#texts.of('around', text).numbers, FIELD.around, IS_WHOLE);
    this.#titleLengths.push(Math.min(255, title.length));
    this.#printLengths.push(
      Math.min(
        255,
        print.reduce((sum, { length }) => sum + length, 0),
      ),
    );
    const phrases = [title, ...print].map(({ phrase }) => phrase).filter((phrase) => phrase !== '');
    this.#names.push(` ${phrases.join(' ')} `);
    this.#isCard.push(isCard(document) ? 1 : 0);
    this.#sales.push(Math.min(MAX_SALES, Math.ceil(Math.log2(document.sold + 1))));
  }

  /** The whole index at once; a server takes `inSteps`. */
  build(): WordIndex {
    return finish(this.inSteps());
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
      titleLengths: yield* bytes(this.#titleLengths),
      printLengths: yield* bytes(this.#printLengths),
      names: this.#names,
      wanted: yield* this.#byId(ids, new Uint16Array(ids.length), this.#wanted),
      wantedTitles: yield* this.#wantedTitles(),
      isWhole: yield* this.#byId(ids, new Uint8Array(ids.length), this.#isWhole),
      isCard: yield* bytes(this.#isCard),
      sales: yield* bytes(this.#sales),
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
      if (number % NOTES_PER_BLOCK === 0) yield;
    }
    return cells;
  }

  *#wantedTitles(): Generator<undefined, Uint16Array> {
    const cells = new Uint16Array(this.#titles.length);
    for (let ordinal = 0; ordinal < cells.length; ordinal += 1) {
      cells[ordinal] = Math.min(MAX_WANTED, Math.round(this.#titles[ordinal]?.wanted ?? 0));
      if (ordinal % NOTES_PER_BLOCK === 0) yield;
    }
    return cells;
  }

  /** The first word of a name says more than the others of what somebody is typing. */
  #addWanted(numbers: Uint32Array, amount: number): void {
    for (const [at, number] of numbers.entries()) {
      this.#wanted[number] = (this.#wanted[number] ?? 0) + (at === 0 ? amount : amount / 2);
    }
  }

  #note(numbers: Uint32Array, field: Field, isWhole = 0): void {
    while (this.#numbers.words.length > this.#notedFor.length) this.#makeRoom();
    const ordinal = this.#names.length;
    for (const number of numbers) {
      if (isWhole === IS_WHOLE) this.#isWhole[number] = 1;
      if (this.#notedFor[number] === ordinal + 1) continue;
      this.#notedFor[number] = ordinal + 1;
      const place = (this.#noteCount % NOTES_PER_BLOCK) * 3;
      if (place === 0) this.#blocks.push(new Uint32Array(NOTES_PER_BLOCK * 3));
      const block = this.#blocks[this.#blocks.length - 1] ?? new Uint32Array();
      block[place] = number;
      block[place + 1] = field;
      block[place + 2] = ordinal;
      this.#noteCount += 1;
    }
  }

  #makeRoom(): void {
    const size = this.#notedFor.length * 2;
    this.#notedFor = grown(this.#notedFor, new Uint32Array(size));
    this.#wanted = grown(this.#wanted, new Float64Array(size));
    this.#isWhole = grown(this.#isWhole, new Uint8Array(size));
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

function grown<Cells extends Uint32Array | Float64Array | Uint8Array>(from: Cells, to: Cells): Cells {
  to.set(from);
  return to;
}

function* bytes(values: readonly number[]): Generator<undefined, Uint8Array> {
  yield;
  return new Uint8Array(values);
}

const IS_WHOLE = 1;
const MAX_WANTED = 2 ** 16 - 1;
const SOLD_COUNTS = 2;

/** A printing counts half when it is sold out; a card that sells is wanted more than one that lies. */
const wantedness = ({ inStock, sold }: SearchDocument): number => (inStock ? 1 : 0.5) + SOLD_COUNTS * sold;
