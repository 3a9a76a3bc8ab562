import { isStopWord } from './stop-words.ts';

/** What a whole search may be; the higher is meant rather than the lower. */
export const KNOWN_AS = { set: 0, title: 1, number: 2, anyOrder: 3, nameAndSet: 4, sku: 5 } as const;
export type KnownAs = (typeof KNOWN_AS)[keyof typeof KNOWN_AS];

/** Folded, as `phraseText` writes them. */
export interface Names {
  title: string;
  /** Of a card, or ''. */
  set: string;
  print: readonly string[];
  number: string;
  skus: readonly string[];
}

const BUCKETS = 2 ** 16;
const NONE = 0;

/** Products by title, name, name and set, number and SKU; kept as hashes of 48 bits, as their texts would need ten times the memory. */
export class KnownNames {
  readonly #newest = new Uint32Array(BUCKETS);
  #older = new Uint32Array(BUCKETS);
  #checks = new Uint32Array(BUCKETS);
  #ordinals = new Uint32Array(BUCKETS);
  #last = NONE;

  add(ordinal: number, { title, set: ofCard, print, number, skus }: Names): void {
    for (const text of new Set([ofCard, counted(ofCard).join(' ')]))
      if (text !== '') this.#put(ordinal, inOrder(KNOWN_AS.set, [text]));
    const name = [title, ...print];
    this.#put(ordinal, inOrder(KNOWN_AS.title, counted(title)));
    this.#put(ordinal, inAnyOrder(name.flatMap(counted)));
    const [printed = '', set] = print.length > 1 ? [print[0], print.at(-1)] : [undefined, print[0]];
    if (set !== undefined) {
      this.#put(ordinal, inOrder(KNOWN_AS.nameAndSet, [title, set]));
      this.#put(ordinal, inAnyOrder([title, set].flatMap(counted)));
    }
    for (const text of new Set([number, printed])) {
      if (text !== '') this.#put(ordinal, inOrder(KNOWN_AS.number, text.split(' ')));
    }
    for (const sku of skus) if (sku !== '') this.#put(ordinal, inOrder(KNOWN_AS.sku, sku.split(' ')));
  }

  /** The map gives for each ordinal the highest kind as which `typed` names it. */
  find(typed: string): Map<number, KnownAs> {
    const found = this.#ofSet(typed);
    for (const [ordinal, kind] of this.called(typed)) found.set(ordinal, kind);
    const words = typed.split(' ');
    this.#collect(found, KNOWN_AS.number, inOrder(KNOWN_AS.number, words));
    // A set may be called by a word that otherwise does not count.
    for (const some of [counted(typed), words]) this.#collect(found, KNOWN_AS.anyOrder, inAnyOrder(some));
    this.#collect(found, KNOWN_AS.nameAndSet, inOrder(KNOWN_AS.nameAndSet, words));
    this.#collect(found, KNOWN_AS.sku, inOrder(KNOWN_AS.sku, words));
    return found;
  }

  /** 'Base Set' is the set of that name, or else the one called Base. */
  #ofSet(typed: string): Map<number, KnownAs> {
    const found = new Map<number, KnownAs>();
    for (const text of [typed, counted(typed).join(' ')])
      if (found.size === 0) this.#collect(found, KNOWN_AS.set, inOrder(KNOWN_AS.set, [text]));
    return found;
  }

  /** By the whole of their titles. */
  called(typed: string): Map<number, KnownAs> {
    const found = new Map<number, KnownAs>();
    this.#collect(found, KNOWN_AS.title, inOrder(KNOWN_AS.title, counted(typed)));
    return found;
  }

  #collect(found: Map<number, KnownAs>, kind: KnownAs, [bucket, check]: Hash): void {
    for (let entry = this.#newest[bucket] ?? NONE; entry !== NONE; entry = this.#older[entry] ?? NONE) {
      if (this.#checks[entry] === check) found.set(this.#ordinals[entry] ?? 0, kind);
    }
  }

  #put(ordinal: number, [bucket, check]: Hash): void {
    this.#last += 1;
    if (this.#last === this.#older.length) this.#makeRoom();
    this.#older[this.#last] = this.#newest[bucket] ?? NONE;
    this.#checks[this.#last] = check;
    this.#ordinals[this.#last] = ordinal;
    this.#newest[bucket] = this.#last;
  }

  #makeRoom(): void {
    this.#older = withRoom(this.#older);
    this.#checks = withRoom(this.#checks);
    this.#ordinals = withRoom(this.#ordinals);
  }
}

function withRoom(cells: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(cells.length + BUCKETS);
  more.set(cells);
  return more;
}

type Hash = readonly [bucket: number, check: number];

function inOrder(kind: KnownAs, words: readonly string[]): Hash {
  const text = words.join(' ');
  return [hash(text, kind) % BUCKETS, hash(text, kind + SECOND)];
}

function inAnyOrder(words: readonly string[]): Hash {
  let [bucket, check] = [0, 0];
  for (const word of words) {
    bucket = (bucket + hash(word, KNOWN_AS.anyOrder)) % BUCKETS;
    check = (check + hash(word, KNOWN_AS.anyOrder + SECOND)) >>> 0;
  }
  return [bucket, check];
}

/** Without words said by the way, unless there are no others. */
function counted(text: string): string[] {
  const words = text.split(' ');
  const some = words.filter((word) => !isStopWord(word));
  return some.length > 0 ? some : words;
}

const SECOND = 0x9e3779b9;

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string, seed: number): number {
  let mixed = Math.imul(0x811c9dc5 ^ seed, 0x85ebca6b);
  for (let place = 0; place < text.length; place += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(place), 0x01000193);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
