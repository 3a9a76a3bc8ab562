import type { ProductFilters } from '#contract/product-query.ts';
import { termsInList, termsMeantBy } from '#domain/meant-terms.ts';
import type { Db } from '../ground/db/tables.ts';
import { findCategories } from './category-tree.ts';
import { findNamedProducts } from './find-named-products.ts';
import type { Filters } from './listing/select.ts';
import { resolveDetails } from './resolve-details.ts';
import { parseQuery, type SearchQuery } from './search/parse-query.ts';
import { type Chunk, chunks } from './search/words.ts';
import type { Term } from './terms.ts';

/** What a list asks for, with every name resolved to ids. */
export interface ResolvedFilters {
  filters: Filters;
  search: SearchQuery | undefined;
  /** The attribute of each of the filters' term groups, in the same order. */
  attributeIds: number[];
}

/** A name that nothing has resolves to an empty list of ids: such a list is empty. */
export async function resolveFilters(db: Db, query: ProductFilters): Promise<ResolvedFilters> {
  const typed = query.search ? parseQuery(query.search) : undefined;
  const chosen = await findChosenTerms(db, query.attribute);
  const { groups: searched, search } = typed
    ? await findSearchedTerms(db, typed)
    : { groups: [], search: undefined };
  const groups = [...chosen, ...searched];
  return {
    search,
    attributeIds: groups.map(({ attributeId }) => attributeId),
    filters: {
      searching: search !== undefined,
      naming: query.sku !== undefined || query.slug !== undefined,
      categoryIds: query.category ? idsOf(await findCategories(db), query.category) : undefined,
      brandIds: query.brand ? idsOf(await findBrands(db), query.brand) : undefined,
      termGroups: groups.map(({ termIds }) => termIds),
      productIds: await findNamedProducts(db, query),
      excludedIds: query.exclude,
      details: await resolveDetails(db, query),
      stockStatus: query.stock_status,
      onSale: query.onSale ?? query.on_sale,
      featured: query.featured,
      inStock: query.in_stock,
      minPriceCents: largest(query.min_price, plus(search?.priceAboveCents, 1)),
      maxPriceCents: smallest(query.max_price, plus(search?.priceBelowCents, -1)),
    },
  };
}

interface TermGroup {
  attributeId: number;
  termIds: number[];
}

const UNKNOWN_ATTRIBUTE = -1;

/** `attribute[Rarity]=...`: the attribute by name, slug or id, its options likewise. */
async function findChosenTerms(db: Db, wanted: ProductFilters['attribute']): Promise<TermGroup[]> {
  if (wanted.length === 0) return [];
  const attributes = await db.selectFrom('attributes').selectAll().execute();
  const groups: TermGroup[] = [];
  for (const { name, options } of wanted) {
    const [attribute] = termsMeantBy(attributes, name.replace(/^pa_/, ''));
    const termIds = attribute ? idsOf(await findTerms(db, attribute.id), options) : [];
    groups.push({ attributeId: attribute?.id ?? UNKNOWN_ATTRIBUTE, termIds });
  }
  return groups;
}

/** `set:151` in a search: options that begin with the typed words. One that none has counts as ordinary words. */
async function findSearchedTerms(
  db: Db,
  search: SearchQuery,
): Promise<{ groups: TermGroup[]; search: SearchQuery }> {
  const groups: TermGroup[] = [];
  const words = [...search.chunks];
  for (const { name, chunks: typed } of search.attributes) {
    const attribute = await db
      .selectFrom('attributes')
      .select('id')
      .where('slug', '=', name)
      .executeTakeFirst();
    const terms = attribute ? await findTerms(db, attribute.id) : [];
    const termIds = terms.filter((term) => hasWords(term.name, typed)).map(({ id }) => id);
    if (attribute && termIds.length > 0) groups.push({ attributeId: attribute.id, termIds });
    else words.push(...typed);
  }
  return { groups, search: { ...search, chunks: words } };
}

function hasWords(name: string, typed: readonly Chunk[]): boolean {
  const words = chunks(name).flatMap(({ runs, joined }) => (joined === undefined ? runs : [...runs, joined]));
  const fits = (wanted: string) => words.some((word) => word.startsWith(wanted));
  return typed.every(({ runs, joined }) => (joined !== undefined && fits(joined)) || runs.every(fits));
}

const findTerms = (db: Db, attributeId: number): Promise<Term[]> =>
  db
    .selectFrom('attribute_terms')
    .select(['id', 'name', 'slug'])
    .where('attribute_id', '=', attributeId)
    .execute();

const findBrands = (db: Db): Promise<Term[]> => db.selectFrom('brands').selectAll().execute();

const idsOf = (terms: readonly Term[], list: string): number[] =>
  termsInList(terms, list).map(({ id }) => id);

const plus = (cents: number | undefined, more: number) => (cents === undefined ? undefined : cents + more);

const largest = (...bounds: (number | undefined)[]): number | undefined => extreme(bounds, Math.max);
const smallest = (...bounds: (number | undefined)[]): number | undefined => extreme(bounds, Math.min);

function extreme(bounds: readonly (number | undefined)[], pick: (...values: number[]) => number) {
  const given = bounds.filter((bound) => bound !== undefined);
  return given.length > 0 ? pick(...given) : undefined;
}
