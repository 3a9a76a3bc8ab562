import type { ProductQuery } from '#contract/product-query.ts';
import { isCardOrder } from '../listing/card-orders.ts';
import { type ListOrder, needsDetails, pageInOrder } from '../listing/page-in-order.ts';
import { countFitting, countUnitConditions } from '../listing/select.ts';
import { hasUnitIn } from '../listing/units.ts';
import type { SearchServices } from '../services.ts';
import { type ChosenOffers, chooseOffers } from './chosen-offers.ts';
import { bestHits, type CatalogueSearch, listedOf, memberOf, searchCatalogue } from './search-catalogue.ts';

export interface FoundIds {
  ids: number[];
  total: number;
  /** The variations that filters or the order select, by product. */
  chosen: ReadonlyMap<number, ChosenOffers>;
  /** The corrected search. */
  corrected: string | undefined;
  unmatched: readonly string[];
  /** No product has the typed words, or some of them: filters have not hidden any. */
  isMissed: boolean;
}

/** Answered from the listing, without a query. */
export async function findProductIds(services: SearchServices, query: ProductQuery): Promise<FoundIds> {
  const search = await searchCatalogue(services, query, { readsSale: true });
  const { listing, filters, found } = search;
  const orderby = query.orderby ?? (query.search ? 'relevance' : 'date');
  const { ordinals, total } = await findPage(search, query, orderby);
  const prefers = query.shown_offer ?? (orderby === 'price' ? 'cheapest' : 'best');
  const isChoosing =
    query.shown_offer !== undefined || prefers === 'cheapest' || countUnitConditions(filters) > 0;
  return {
    ids: ordinals.map((ordinal) => listing.ids[ordinal] ?? 0),
    total,
    chosen: isChoosing ? chooseOffers(search, ordinals, prefers) : new Map(),
    corrected: found?.corrected,
    unmatched: found?.unmatched ?? [],
    isMissed: found?.hits.length === 0,
  };
}

async function findPage(
  search: CatalogueSearch,
  query: ProductQuery,
  orderby: OrderBy,
): Promise<{ ordinals: number[]; total: number }> {
  const { listing, fails, among, found } = search;
  const fits = (ordinal: number) => hasUnitIn(listing.units, fails, ordinal);
  const hits = found && (await listedOf(search, found));
  const page = { offset: query.offset ?? (query.page - 1) * query.per_page, limit: query.per_page };

  if (hits && orderby === 'relevance') {
    const ordinals = await bestHits(search, hits, page.offset, page.limit);
    return { ordinals, total: hits.hits.length };
  }
  if (!hits && orderby === 'include' && query.include) {
    const wanted = [...new Set(query.include)]
      .flatMap((id) => listing.ordinals.get(id) ?? [])
      .filter((ordinal) => fits(ordinal));
    return { ordinals: wanted.slice(page.offset, page.offset + page.limit), total: wanted.length };
  }
  const isFound = hits ? memberOf(listing, hits) : () => true;
  const by = listOrder(orderby, query.shown_offer);
  const needed = {
    details: needsDetails(by) ? await search.details() : undefined,
    cards: isCardOrder(by) ? await search.cardOrders() : undefined,
  };
  const order = { ...page, by, descending: query.order === 'desc' };
  return {
    ordinals: pageInOrder({ listing, fails, among }, isFound, order, needed),
    total: hits?.hits.length ?? countAll(search),
  };
}

const countAll = ({ listing, fails, among }: CatalogueSearch): number =>
  fails === listing.unlisted ? listing.listedCount : countFitting(listing.units, fails, among);

type OrderBy = NonNullable<ProductQuery['orderby']>;

/** As in WooCommerce, 'relevance' without a search and 'include' without ids fall back to the date. */
function listOrder(orderby: OrderBy, shown: ProductQuery['shown_offer']): ListOrder {
  if (orderby === 'price' && shown) return `${shown} offer`;
  if (orderby === 'title') return 'name';
  return orderby === 'relevance' || orderby === 'include' ? 'date' : orderby;
}
