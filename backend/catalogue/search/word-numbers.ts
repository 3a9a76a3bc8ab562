/** Growing one map of 260,000 words would block for 16 ms; many small ones never do. */
const SHARDS = 64;
const WORDS_PER_STEP = 4096;

export class WordNumbers {
  readonly words: string[] = [];
  readonly #shards = Array.from({ length: SHARDS }, () => new Map<string, number>());

  of(word: string): number {
    const shard = this.#shardOf(word);
    const known = shard?.get(word);
    if (known !== undefined) return known;
    shard?.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  *placesIn(sorted: readonly string[]): Generator<undefined, Uint32Array> {
    const places = new Uint32Array(sorted.length);
    for (const [place, word] of sorted.entries()) {
      places[this.of(word)] = place;
      if (place % WORDS_PER_STEP === 0) yield;
    }
    return places;
  }

  /** Ends of words differ more than beginnings. */
  #shardOf(word: string): Map<string, number> | undefined {
    const { length } = word;
    return this.#shards[(word.charCodeAt(length - 1) + 7 * word.charCodeAt(length >>> 1) + length) % SHARDS];
  }
}
