import type { ProductQuery } from '#contract/product-query.ts';
import { FLAG, type Listing } from './listing/listing.ts';
import { detailsOf } from './listing/listing-details.ts';
import { needsDetails, pageInOrder } from './listing/order.ts';
import { countFitting, failures } from './listing/select.ts';
import { resolveFilters } from './resolve-filters.ts';
import { inSlices } from './search/in-slices.ts';
import type { SearchQuery } from './search/parse-query.ts';
import { searchWords } from './search/search.ts';
import { topHits } from './search/top-hits.ts';
import type { CatalogueServices } from './services.ts';

export interface FoundIds {
  /** On the page that was asked for, in order. */
  ids: number[];
  /** Over all pages. */
  total: number;
  /** What a misspelt search was read as. */
  corrected: string | undefined;
  /** Typed words that were left out. */
  unmatched: readonly string[];
}

/** The ids on the page that a list asks for: found in the listing, without a query for products. */
export async function findProductIds(
  { db, listing: keeper, cardWords }: CatalogueServices,
  query: ProductQuery,
): Promise<FoundIds> {
  const [listing, { filters, search }] = await Promise.all([keeper.current(), resolveFilters(db, query)]);
  const orderby = query.orderby ?? (search ? 'relevance' : 'date');
  const details = filters.details || needsDetails(orderby) ? await detailsOf(db, listing) : undefined;
  const fails = failures(listing, filters, details);
  const fits = (ordinal: number) => fails[ordinal] === 0;
  const idsOf = (ordinals: readonly number[]) => ordinals.map((ordinal) => listing.ids[ordinal] ?? 0);
  const page = { offset: query.offset ?? (query.page - 1) * query.per_page, limit: query.per_page };

  if (search && saysNothing(search)) return { ids: [], total: 0, corrected: undefined, unmatched: [] };
  if (search && hasWords(search)) {
    const hits = await inSlices(searchWords(await listing.words, cardWords, search, fits));
    const total = hits.hits.length;
    if (orderby === 'relevance') {
      const inStock = (ordinal: number) => ((listing.flags[ordinal] ?? 0) & FLAG.inStock) !== 0;
      return {
        ids: idsOf(topHits(hits, inStock, page.offset, page.limit)),
        total,
        corrected: hits.corrected,
        unmatched: hits.unmatched,
      };
    }
    const found = ordinalSet(listing, hits.hits);
    const isFound = (ordinal: number) => found[ordinal] === 1;
    const ordinals = pageInOrder(listing, isFound, orderOf(query, orderby, page), details);
    return { ids: idsOf(ordinals), total, corrected: hits.corrected, unmatched: hits.unmatched };
  }
  if (orderby === 'include' && query.include) {
    const wanted = [...new Set(query.include)].filter((id) => {
      const ordinal = listing.ordinals.get(id);
      return ordinal !== undefined && fits(ordinal);
    });
    return {
      ids: wanted.slice(page.offset, page.offset + page.limit),
      total: wanted.length,
      corrected: undefined,
      unmatched: [],
    };
  }
  const ordinals = pageInOrder(listing, fits, orderOf(query, orderby, page), details);
  const total = fails === listing.unlisted ? listing.listedCount : countFitting(fails);
  return { ids: idsOf(ordinals), total, corrected: undefined, unmatched: [] };
}

/** `price<500` alone searches by no word. */
export const hasWords = ({ chunks }: SearchQuery): boolean => chunks.length > 0;

/** Signs only: '%' or '!!!' is in no name. */
const saysNothing = ({ chunks, attributes, priceAboveCents, priceBelowCents }: SearchQuery): boolean =>
  chunks.length + attributes.length === 0 && priceAboveCents === undefined && priceBelowCents === undefined;

export function ordinalSet({ size }: Listing, ordinals: Iterable<number>): Uint8Array {
  const set = new Uint8Array(size);
  for (const ordinal of ordinals) set[ordinal] = 1;
  return set;
}

type OrderBy = NonNullable<ProductQuery['orderby']>;

/** 'relevance' without a search and 'include' without ids mean the date; 'title' is another word for the name. */
function orderOf(query: ProductQuery, orderby: OrderBy, page: { offset: number; limit: number }) {
  const by =
    orderby === 'title' ? 'name' : orderby === 'relevance' || orderby === 'include' ? 'date' : orderby;
  return { ...page, by, descending: query.order === 'desc' } as const;
}
