import {
  type FigureRange,
  PRODUCT_VIEWS,
  type ProductFilter,
  type ProductOrder,
  type ProductView,
  readProductFilter,
  withoutToken,
} from '#domain/catalogue/product-filter.ts';
import { matchTermList } from '#domain/text/match-terms.ts';
import type { Filters } from '../../catalogue/listing/select.ts';
import { type FoundByWords, searchCatalogue } from '../../catalogue/queries/search-catalogue.ts';
import { runInTimeSlices } from '../../catalogue/search/time-slices.ts';
import type { SearchServices } from '../../catalogue/services.ts';
import { findCategories } from '../../catalogue/terms.ts';
import type { Db } from '../../ground/db/tables.ts';
import { firstRows, orderRows } from './order-rows.ts';
import { type RowIndex, VIEW_FLAGS } from './row-index.ts';
import type { RowIndexCache } from './row-index-cache.ts';
import { countFlags, countWith, type RowConditions, selectRows } from './select-rows.ts';
import { foldText } from './stocked-rows.ts';

export interface RowServices extends SearchServices {
  rows: RowIndexCache;
}

interface ListFilter {
  search: string;
  view: ProductView;
}

export interface RowQuery extends ListFilter {
  orderby?: ProductOrder | undefined;
  order: 'asc' | 'desc';
}

export interface FoundRows {
  index: RowIndex;
  /** In order. */
  found: Uint32Array;
  /** Matches by view. */
  counts: Record<ProductView, number>;
  orderby: ProductOrder;
  /** The corrected search. */
  corrected: string | undefined;
  misread: string[];
}

/** From memory; only the rows shown are read from the database. */
export async function findRows(services: RowServices, query: RowQuery): Promise<FoundRows> {
  const filter = readProductFilter(query.search);
  const index = await services.rows.current();
  const { conditions, matches, corrected } = await resolveSearch(services, index, filter);
  const fits = selectRows(index, conditions);
  const flag = flagOf(query.view);
  const orderby = query.orderby ?? (matches ? 'relevance' : 'name');
  const isWanted = (row: number) => fits[row] === 1 && ((index.flags[row] ?? 0) & flag) === flag;
  const order = { by: orderby, isDescending: query.order === 'desc', matches };
  const found = await runInTimeSlices(orderRows(index, isWanted, order));
  const combinations = countFlags(index, fits);
  const counts = PRODUCT_VIEWS.map((view): [ProductView, number] => [
    view,
    countWith(combinations, flagOf(view)),
  ]);
  return {
    index,
    found,
    counts: Object.fromEntries(counts) as Record<ProductView, number>,
    orderby,
    corrected,
    misread: filter.misread,
  };
}

/** The number of rows that `findRows` would find. */
export async function countRows(services: RowServices, { search, view }: ListFilter): Promise<number> {
  const index = await services.rows.current();
  const { conditions } = await resolveSearch(services, index, readProductFilter(search));
  return countWith(countFlags(index, selectRows(index, conditions)), flagOf(view));
}

/** Ids of the first search results, without counting the others. */
export async function findBestRows(
  services: RowServices,
  search: string,
  limit: number,
): Promise<{ index: RowIndex; ids: number[] }> {
  const filter = readProductFilter(search);
  const index = await services.rows.current();
  const { conditions, matches } = await resolveSearch(services, index, filter);
  const fits = selectRows(index, conditions);
  return { index, ids: firstRows(index, fits, matches, limit).map((row) => index.ids[row] ?? 0) };
}

/** For each part of a search, how many rows would be found without it. */
export async function countWithout(
  services: RowServices,
  query: RowQuery,
): Promise<{ part: string; search: string; total: number }[]> {
  const { tokens, words } = readProductFilter(query.search);
  const parts = [...tokens, ...(words === '' ? [] : [words])];
  const found = [];
  for (const part of parts.slice(0, 6)) {
    const search = part === words ? tokens.join(' ') : withoutToken(query.search, part);
    found.push({ part, search, total: await countRows(services, { ...query, search }) });
  }
  return found;
}

const flagOf = (view: ProductView): number => (view === 'all' ? 0 : VIEW_FLAGS[view]);

interface ResolvedSearch {
  conditions: RowConditions;
  matches: Uint32Array | undefined;
  corrected: string | undefined;
}

async function resolveSearch(
  services: RowServices,
  index: RowIndex,
  { ranges, categories, words, shopSearch }: ProductFilter,
): Promise<ResolvedSearch> {
  const { db } = services;
  const own = {
    foundProducts: undefined,
    foundRows: [],
    termGroups: [],
    ranges,
    categoryIds: await findCategoryIds(db, categories),
  };
  if (shopSearch === '') return { conditions: own, matches: undefined, corrected: undefined };
  const bySku = await findSku(db, index, words);
  const { listing, filters, found, typed } = await searchCatalogue(services, { search: shopSearch });
  const conditions = {
    ...own,
    ranges: [...ranges, ...priceRange(filters)],
    termGroups: await withRivals(db, filters.termGroups),
  };
  if (bySku.length > 0) {
    const foundProducts = new Uint8Array(index.products.ids.length);
    return {
      conditions: { ...conditions, foundProducts, foundRows: bySku },
      matches: undefined,
      corrected: undefined,
    };
  }
  if (!found) return { conditions, matches: undefined, corrected: undefined };
  const foundRows = findByOwnText(index, typed);
  // Drafts match, so nothing was misspelt.
  const isOwnOnly =
    foundRows.length > 0 && (found.corrected !== undefined || (found.unmatched ?? []).length > 0);
  const matches = isOwnOnly ? undefined : matchesByProduct(index, listing.ids, found);
  const foundProducts = Uint8Array.from(matches ?? new Uint32Array(index.products.ids.length), (match) =>
    Math.min(1, match),
  );
  return {
    conditions: { ...conditions, foundProducts, foundRows },
    matches,
    corrected: isOwnOnly ? undefined : found.corrected,
  };
}

/** Score by product; 0 if not found. */
function matchesByProduct(index: RowIndex, listedIds: Int32Array, { hits, keys }: FoundByWords): Uint32Array {
  const matches = new Uint32Array(index.products.ids.length);
  for (let place = 0; place < hits.length; place += 1) {
    const ordinal = index.products.ordinals.get(listedIds[hits[place] ?? 0] ?? 0);
    if (ordinal !== undefined) matches[ordinal] = (keys[place] ?? 0) + 1;
  }
  return matches;
}

function findByOwnText({ ownTexts }: RowIndex, typed: readonly string[]): number[] {
  const rows: number[] = [];
  for (const [row, text] of ownTexts) if (typed.every((word) => text.includes(word))) rows.push(row);
  return rows;
}

/** A complete SKU takes precedence over partial matches. */
async function findSku(db: Db, index: RowIndex, words: string): Promise<number[]> {
  if (words === '' || words.includes(' ')) return [];
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['sku']), 'in', [words.toLowerCase(), foldText(words)]))
    .execute();
  return rows.flatMap(({ id }) => index.places.get(id) ?? []);
}

/** Each name with its descendants; an unknown one finds nothing. */
async function findCategoryIds(db: Db, names: readonly string[]): Promise<number[][]> {
  if (names.length === 0) return [];
  const categories = await findCategories(db);
  return names.map((name) => matchTermList(categories, name).map(({ id }) => id));
}

async function withRivals(db: Db, groups: Filters['termGroups']): Promise<RowConditions['termGroups']> {
  const resolved = [];
  for (const group of groups) {
    const rivals = await db
      .selectFrom('attribute_terms')
      .select('id')
      .where('attribute_id', '=', group.attributeId)
      .execute();
    resolved.push({ ...group, rivals: new Set(rivals.map(({ id }) => id)) });
  }
  return resolved;
}

function priceRange({ minPriceCents, maxPriceCents }: Filters): FigureRange[] {
  if (minPriceCents === undefined && maxPriceCents === undefined) return [];
  return [
    {
      figure: 'price',
      least: minPriceCents ?? Number.NEGATIVE_INFINITY,
      most: maxPriceCents ?? Number.POSITIVE_INFINITY,
    },
  ];
}
