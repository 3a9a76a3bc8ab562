import type { ProductFilters } from '#contract/product-query.ts';
import { yieldToEventLoop } from '../../ground/yield-to-event-loop.ts';
import { type CardOrders, cardOrdersOf } from '../listing/card-orders.ts';
import type { Listing } from '../listing/listing.ts';
import { detailsOf, type ListingDetails } from '../listing/listing-details.ts';
import { type Filters, failures, narrowest } from '../listing/select.ts';
import { FLAG, hasUnitIn, shownUnit } from '../listing/units.ts';
import type { CardWords } from '../search/card-words.ts';
import type { SearchQuery } from '../search/parse-query.ts';
import type { Ranking } from '../search/rank.ts';
import { isNameOfHit, type SaleSearch, saleSearch } from '../search/sale-words.ts';
import { searchWords } from '../search/search.ts';
import { withSetWords } from '../search/set-words.ts';
import { eachPlace, runInTimeSlices } from '../search/time-slices.ts';
import { topHits } from '../search/top-hits.ts';
import type { WordIndex } from '../search/word-index.ts';
import type { SearchServices } from '../services.ts';
import { resolveFilters } from './resolve-filters.ts';

export interface FoundByWords extends Ranking {
  /** The corrected search. */
  corrected?: string | undefined;
  unmatched?: readonly string[];
}

export interface CatalogueSearch {
  listing: Listing;
  filters: Filters;
  /** By unit: groups of filters that it fails; 0 is in the list. */
  fails: Uint32Array;
  /** Ascending ordinals of the only products that can be in the list. */
  among: Uint32Array;
  typed: readonly string[];
  /** Before filters; undefined without typed words. */
  found: FoundByWords | undefined;
  /** Loaded only for lists that need them. */
  details: () => Promise<ListingDetails>;
  cardOrders: () => Promise<CardOrders>;
}

type FindWords = (
  index: WordIndex,
  cardWords: CardWords,
  query: SearchQuery,
  fits: (ordinal: number) => boolean,
) => Generator<undefined, FoundByWords>;

interface SearchOptions {
  findWords?: FindWords;
  /** 'specials' asks for what is on sale, as a shopper means it. */
  readsSale?: boolean;
  /** Judges every product, not only those of the narrowest filter: facets count what other filters would leave. */
  forFacets?: boolean;
}

/** Shared by lists, counts, suggestions and closest matches. */
export async function searchCatalogue(
  { db, listing: listingCache, cardWords }: SearchServices,
  query: Partial<ProductFilters>,
  { findWords = searchWords, forFacets = false, readsSale = false }: SearchOptions = {},
): Promise<CatalogueSearch> {
  const [listing, { filters, search }] = await Promise.all([
    listingCache.current(),
    resolveFilters(db, query),
  ]);
  const details = () => detailsOf(db, listing);
  const found = search && (await find(search));
  const sale = readsSale && search ? saleSearch(search) : undefined;
  const onSale = sale && found && (await findOnSale(sale, found));
  return onSale ?? (await listed(filters, found));

  async function listed(filters: Filters, found: FoundByWords | undefined): Promise<CatalogueSearch> {
    const among = (forFacets ? undefined : narrowest(listing, filters)) ?? listing.byDate;
    return {
      listing,
      filters,
      fails: failures(listing, filters, filters.details && (await details()), among),
      among,
      typed: search?.chunks.flatMap(({ runs }) => runs) ?? [],
      found,
      details,
      cardOrders: () => cardOrdersOf(db, listing),
    };
  }

  /** undefined where the words are a product's name, or nothing of them is on sale and they find something else. */
  async function findOnSale(
    { rest, words }: SaleSearch,
    found: FoundByWords,
  ): Promise<CatalogueSearch | undefined> {
    const index = await listing.words;
    const isName = rest ? isNameOfHit(index, found.hits, words) : index.known.find(words.join(' ')).size > 0;
    if (isName) return undefined;
    const hits = rest
      ? await find(rest)
      : { hits: listing.byDate.toSorted(), keys: Uint32Array.from(index.sales) };
    const search = await listed({ ...filters, onSale: true }, hits);
    const isAny = hits !== undefined && (await listedOf(search, hits)).hits.length > 0;
    return isAny || (!rest && !isAsTyped(found)) ? search : undefined;
  }

  async function find(words: SearchQuery): Promise<FoundByWords | undefined> {
    if (isEmptyQuery(words)) return NOTHING;
    if (words.chunks.length === 0) return undefined;
    const isSearched = (ordinal: number) =>
      filters.naming || ((listing.flags[ordinal] ?? 0) & FLAG.found) !== 0;
    const found = await runInTimeSlices(
      findWords(await listing.words, withSetWords(listing, cardWords), words, isSearched),
    );
    // What follows takes a time slice of its own.
    if (found.hits.length > MANY_HITS) await yieldToEventLoop();
    return found;
  }
}

/** Those that pass the filters, in time slices: 'near mint' has a hundred thousand hits. */
export async function listedOf(
  { listing: { units }, fails }: Pick<CatalogueSearch, 'listing' | 'fails'>,
  { hits, keys }: Ranking,
): Promise<Ranking> {
  const kept = { hits: new Uint32Array(hits.length), keys: new Uint32Array(hits.length) };
  let count = 0;
  const keep = (place: number) => {
    const ordinal = hits[place] ?? 0;
    if (!hasUnitIn(units, fails, ordinal)) return;
    kept.hits[count] = ordinal;
    kept.keys[count] = keys[place] ?? 0;
    count += 1;
  };
  await runInTimeSlices(eachPlace(hits.length, keep));
  return { hits: kept.hits.subarray(0, count), keys: kept.keys.subarray(0, count) };
}

/** One page: best match first, in stock before sold out. */
export async function bestHits(
  { listing: { units, size }, fails }: Pick<CatalogueSearch, 'listing' | 'fails'>,
  found: Ranking,
  offset: number,
  limit: number,
): Promise<number[]> {
  const inStock = new Uint8Array(size);
  const look = (place: number) => {
    const ordinal = found.hits[place] ?? 0;
    const shown = shownUnit(units, fails, ordinal, 'best');
    if (shown !== undefined && ((units.flags[shown] ?? 0) & FLAG.inStock) !== 0) inStock[ordinal] = 1;
  };
  await runInTimeSlices(eachPlace(found.hits.length, look));
  return topHits(found, (ordinal) => inStock[ordinal] === 1, offset, limit);
}

/** The function says whether the product of an ordinal was found. */
export function memberOf({ size }: Listing, { hits }: Ranking): (ordinal: number) => boolean {
  const set = new Uint8Array(size);
  for (const ordinal of hits) set[ordinal] = 1;
  return (ordinal) => set[ordinal] === 1;
}

const MANY_HITS = 20_000;

/** A guess such as 'Salt Baron' for 'sale' is none. */
const isAsTyped = ({ hits, corrected, unmatched = [] }: FoundByWords): boolean =>
  hits.length > 0 && corrected === undefined && unmatched.length === 0;

const NOTHING: FoundByWords = { hits: new Uint32Array(), keys: new Uint32Array() };

/** Signs only, such as '%' or '!!!'. */
const isEmptyQuery = ({ chunks, attributes, priceAboveCents, priceBelowCents }: SearchQuery): boolean =>
  chunks.length + attributes.length === 0 && priceAboveCents === undefined && priceBelowCents === undefined;
