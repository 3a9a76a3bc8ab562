import type { ProductFilters } from '#contract/product-query.ts';
import { codeKey } from '#domain/cards/card-keys.ts';
import { type Chunk, chunks } from '#domain/search-words/words.ts';
import { matchOptionList, matchOptions, matchTermList, matchTerms } from '#domain/text/match-terms.ts';
import { UTC_OFFSET } from '#domain/time/south-african-time.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { DetailFilters } from '../listing/detail-filters.ts';
import type { Filters, TermGroup } from '../listing/select.ts';
import { parseQuery, type SearchQuery } from '../search/parse-query.ts';
import type { Term } from '../terms.ts';
import { findCategories } from '../terms.ts';
import { findNamedProducts } from './find-named-products.ts';
import { readSetNames } from './set-names.ts';

export interface ResolvedFilters {
  filters: Filters;
  search: SearchQuery | undefined;
}

/** An unknown name resolves to an empty list of ids, and so to an empty list of products. */
export async function resolveFilters(db: Db, query: Partial<ProductFilters>): Promise<ResolvedFilters> {
  const typed = query.search ? parseQuery(query.search) : undefined;
  const chosen = await findChosenTerms(db, query.attribute ?? []);
  const { groups: searched, search } = typed
    ? await findSearchedTerms(db, typed)
    : { groups: [], search: undefined };
  return {
    search,
    filters: {
      searching: search !== undefined,
      naming: query.sku !== undefined || query.slug !== undefined,
      categoryIds: query.category ? idsOf(await findCategories(db), query.category) : undefined,
      brandIds: query.brand ? idsOf(await findBrands(db), query.brand) : undefined,
      termGroups: [...chosen, ...searched],
      productIds: await findNamedProducts(db, query),
      excludedIds: query.exclude,
      details: await resolveDetails(db, query),
      stockStatus: query.stock_status,
      onSale: query.onSale ?? query.on_sale,
      featured: query.featured,
      graded: query.graded,
      photographed: query.photos,
      inStock: query.in_stock,
      soldOut: query.sold_out,
      minPriceCents: largest(query.min_price, plus(search?.priceAboveCents, 1)),
      maxPriceCents: smallest(query.max_price, plus(search?.priceBelowCents, -1)),
    },
  };
}

const UNKNOWN_ATTRIBUTE = -1;

/** `attribute[Rarity]=...`: attribute and options by name, slug or id. */
async function findChosenTerms(db: Db, wanted: ProductFilters['attribute']): Promise<TermGroup[]> {
  if (wanted.length === 0) return [];
  const attributes = await db.selectFrom('attributes').selectAll().execute();
  const groups: TermGroup[] = [];
  for (const { name, options: texts } of wanted) {
    const [attribute] = matchTerms(attributes, name.replace(/^pa_/, ''));
    const options = attribute ? await findOptions(db, attribute, texts) : [];
    const termIds = options.map(({ id }) => id);
    groups.push({ attributeId: attribute?.id ?? UNKNOWN_ATTRIBUTE, termIds });
  }
  return groups;
}

/** A set also by whatever the card book calls it. */
async function findOptions(
  db: Db,
  { id, slug }: { id: number; slug: string },
  texts: string,
): Promise<Term[]> {
  const terms = await findTerms(db, id);
  const found = matchOptionList(terms, texts);
  const isUnknown = (text: string) => matchOptions(terms, text).length === 0;
  const unknown = isUnknown(texts) ? texts.split(',').filter(isUnknown).map(codeKey) : [];
  if (slug !== 'set' || unknown.length === 0) return found;
  const namesOf = await readSetNames(db);
  return [...found, ...terms.filter(({ name }) => namesOf(name).some((key) => unknown.includes(key)))];
}

/** `set:151` matches options by prefix; without any match it is searched for as words. */
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
  matchTermList(terms, list).map(({ id }) => id);

/** undefined without such filters. */
async function resolveDetails(db: Db, query: Partial<ProductFilters>): Promise<DetailFilters | undefined> {
  const instant = (moment: string | undefined) => instantOf(moment, query.dates_are_gmt);
  const filters = {
    type: query.type,
    tagIds: query.tag === undefined ? undefined : await findTagIds(db, query.tag),
    createdAfter: instant(query.after),
    createdBefore: instant(query.before),
    updatedAfter: instant(query.modified_after),
    updatedBefore: instant(query.modified_before),
  };
  return Object.values(filters).some((filter) => filter !== undefined) ? filters : undefined;
}

async function findTagIds(db: Db, list: string): Promise<number[]> {
  const tags = await db.selectFrom('tags').selectAll().execute();
  return matchTermList(tags, list).map(({ id }) => id);
}

/** In milliseconds; without an offset the moment is in the shop's time zone. */
function instantOf(moment: string | undefined, isGmt = false): number | undefined {
  if (moment === undefined) return undefined;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(moment.slice(10));
  return Date.parse(hasZone ? moment : `${moment}${isGmt ? 'Z' : UTC_OFFSET}`);
}

const plus = (cents: number | undefined, more: number) => (cents === undefined ? undefined : cents + more);

const largest = (...bounds: (number | undefined)[]): number | undefined => extreme(bounds, Math.max);
const smallest = (...bounds: (number | undefined)[]): number | undefined => extreme(bounds, Math.min);

function extreme(bounds: readonly (number | undefined)[], pick: (...values: number[]) => number) {
  const given = bounds.filter((bound) => bound !== undefined);
  return given.length > 0 ? pick(...given) : undefined;
}
