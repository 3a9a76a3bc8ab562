import type { Members } from './listing.ts';

/** Collects the terms of each product in turn and answers both directions. */
export class MembersBuilder {
  readonly #ids: number[] = [];
  readonly #starts: number[] = [0];
  readonly #products = new Map<number, number[]>();

  add(termIds: Iterable<number>): void {
    const ordinal = this.#starts.length - 1;
    for (const id of termIds) {
      this.#ids.push(id);
      const products = this.#products.get(id);
      if (products) products.push(ordinal);
      else this.#products.set(id, [ordinal]);
    }
    this.#starts.push(this.#ids.length);
  }

  build(): Members {
    return {
      ids: Int32Array.from(this.#ids),
      starts: Uint32Array.from(this.#starts),
      products: new Map([...this.#products].map(([id, ordinals]) => [id, Uint32Array.from(ordinals)])),
    };
  }
}
