import { foldAccents } from '#domain/text.ts';
import { sortWords } from '../search/sort-words.ts';
import { WordIndexBuilder } from '../search/word-index-builder.ts';
import { FLAG, type Listing, NO_PRICE } from './listing.ts';
import { MembersBuilder } from './members-builder.ts';
import { popularityOrder } from './popularity-order.ts';
import type { ListingRow } from './rows.ts';

/** What ids stand for, for searching and for the tree of categories. */
export interface TermNames {
  brands: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  /** Options of shop-wide attributes. */
  terms: ReadonlyMap<number, string>;
  /** By category: itself and all above it. */
  ancestors: ReadonlyMap<number, readonly number[]>;
  /** Terms of the attribute 'Number': a card's collector's number. */
  numberTerms: ReadonlySet<number>;
}

/** Takes products, newest first, and makes the listing of them. */
export class ListingBuilder {
  readonly #names: TermNames;
  readonly #words = new WordIndexBuilder();
  readonly #ids: number[] = [];
  readonly #flags: number[] = [];
  readonly #prices: number[] = [];
  readonly #nameKeys: string[] = [];
  readonly #brands = new MembersBuilder();
  readonly #categories = new MembersBuilder();
  readonly #terms = new MembersBuilder();

  constructor(names: TermNames) {
    this.#names = names;
  }

  add(row: ListingRow): void {
    const { brands, categories, terms, ancestors, numberTerms } = this.#names;
    const ordinal = this.#ids.length;
    this.#ids.push(row.id);
    this.#flags.push(flagsOf(row));
    this.#prices.push(row.priceCents ?? NO_PRICE);
    // The ordinal behind the name makes one sort of texts enough.
    this.#nameKeys.push(`${foldAccents(row.name).toLowerCase()}\0${ordinal}`);
    this.#brands.add(row.brandIds);
    this.#categories.add(new Set(row.categoryIds.flatMap((id) => ancestors.get(id) ?? [id])));
    this.#terms.add(row.termIds);
    const named = (ids: number[], names: ReadonlyMap<number, string>) => ids.map((id) => names.get(id) ?? '');
    this.#words.add({
      name: row.name,
      number: named(
        row.termIds.filter((id) => numberTerms.has(id)),
        terms,
      ).join(' '),
      sku: row.skus.join(' '),
      around: [
        ...named(row.brandIds, brands),
        ...named(row.categoryIds, categories),
        ...named(row.termIds, terms),
        ...row.localOptions,
        ...row.tags,
      ],
    });
  }

  /** In steps of a few milliseconds. @param sold units by product id */
  *inSteps(sold: ReadonlyMap<number, number>): Generator<undefined, Listing> {
    const ids = Int32Array.from(this.#ids);
    const prices = Int32Array.from(this.#prices);
    const flags = Uint8Array.from(this.#flags);
    yield;
    const byName = (yield* sortWords(this.#nameKeys)).map((key) => Number(key.slice(key.indexOf('\0') + 1)));
    return {
      size: ids.length,
      ids,
      ordinals: new Map(this.#ids.map((id, ordinal) => [id, ordinal])),
      flags,
      prices,
      byName: Uint32Array.from(byName),
      byPrice: priceOrder(prices),
      byPopularity: yield* popularityOrder(ids, flags, prices, sold),
      brands: this.#brands.build(),
      categories: this.#categories.build(),
      terms: this.#terms.build(),
      words: yield* this.#words.inSteps(),
    };
  }
}

function flagsOf(row: ListingRow): number {
  const isListed = row.visibility === 'visible' || row.visibility === 'catalog';
  const isFound = row.visibility === 'visible' || row.visibility === 'search';
  return (
    (isListed ? FLAG.listed : 0) +
    (isFound ? FLAG.found : 0) +
    (row.onSale ? FLAG.onSale : 0) +
    (row.featured ? FLAG.featured : 0) +
    (row.inStock ? FLAG.inStock : 0)
  );
}

/** Room for an ordinal beside a price in one number that sorts. */
const ORDINALS = 2 ** 20;

function priceOrder(prices: Int32Array): Uint32Array {
  const keys: number[] = [];
  for (const [ordinal, cents] of prices.entries()) {
    if (cents !== NO_PRICE) keys.push(cents * ORDINALS + ordinal);
  }
  return Uint32Array.from(Float64Array.from(keys).sort(), (key) => key % ORDINALS);
}
