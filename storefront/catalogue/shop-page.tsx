import { data, Link, redirect, useNavigation } from 'react-router';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { countOf } from '#domain/text/counts.ts';
import { storefrontContext } from '../api/context.ts';
import { withFallback } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import { findPopular } from '../cart/find-popular.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { toCardProduct } from '../pieces/products/card-product.ts';
import { toShared } from '../pieces/sharing/shared-picture.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { lazyComponent } from '../ui/overlays/lazy-component.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/shop-page.ts';
import { asRead, asSpelt } from './filters/facet-groups.ts';
import { FamilyRail, familyLinks } from './filters/family-rail.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { activeFilters, withoutFilters } from './filters/filter-list.ts';
import { shopFilters } from './filters/find-shop-filters.ts';
import { countKinds, goodsKinds } from './filters/goods-kinds.ts';
import { ResultCount } from './filters/result-count.tsx';
import { categoryTree, parentOf } from './list/category-tree.ts';
import { findNextEvent } from './list/find-next-event.ts';
import { findSetPage, pictureOfSetPage } from './list/find-set-page.ts';
import { findShopList, findShopTerms, toProductQuery } from './list/find-shop-list.ts';
import { shopHeading, shopSummary } from './list/shop-heading.ts';
import { onlySet, parseShopQuery, type ShopQuery, shopAddress, withChange } from './list/shop-query.ts';
import { ShopResults } from './list/shop-results.tsx';
import './shop.css';

const ShopFilters = lazyComponent(() => import('./filters/shop-filters.tsx'));
const SetBand = lazyComponent(() => import('./list/set-band.tsx'));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: 'Our shop' });
  const { query, setName, categoryIds, categoryName, brandName, brandLabel, total, shared } = loaderData;
  const { category, onSale, page, search } = query;
  const set = onlySet(query);
  // Without results, brand and category may be arbitrary text from the address.
  const brand = brandName === site?.shop.name ? `${brandName} goods` : brandLabel;
  const subjects = total === 0 ? [] : [setName, brand, categoryName, onSale && 'Sale'].filter(Boolean);
  const subject = subjects.join(', ') || 'Our shop';
  return pageMeta(site, {
    title: page > 1 ? `${subject}, page ${page}` : subject,
    description: `${subject}: ${countOf(total, 'product')}, packed by hand and couriered to all nine provinces.`,
    // Canonical address: search engines see filtered and sorted lists as the unfiltered one.
    path:
      search || total === 0
        ? undefined
        : shopAddress({
            category: categoryIds.join() || category,
            brand: brandName,
            attributes: set === undefined ? {} : { Set: [set] },
            onSale,
            page: isFiltered(query) ? 1 : page,
          }),
    shared,
  });
}

function isFiltered(query: ShopQuery): boolean {
  const { inStock, soldOut, graded, photos, minCents, maxCents, attributes } = query;
  const isOnlySet = onlySet(query) !== undefined && Object.keys(attributes).length === 1;
  const hasAttributes = Object.keys(attributes).length > 0 && !isOnlySet;
  const hasPrice = minCents !== undefined || maxCents !== undefined;
  return inStock || soldOut || graded || photos || hasPrice || hasAttributes;
}

/** The view chosen last counts where the address names none. */
export const headers = () => ({ Vary: 'Cookie' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shopApi, shop } = services;
  const query = parseShopQuery(new URL(request.url).searchParams);
  const termsRequest = findShopTerms(shopApi, query);
  const productQuery = toProductQuery(query, termsRequest);
  const isUnfiltered = activeFilters(query, query).length === 0 && query.page === 1 && query.view === 'grid';
  const facetsRequest = productQuery.then((resolved) => shopApi.facets(resolved));
  const optional = <Part,>(part: Promise<Part>) =>
    withFallback(withTimeout(part, PART_TIMEOUT_MS, services), undefined);
  const kindsRequest = termsRequest.then(({ categories, chosen }) =>
    goodsKinds(
      categoryTree(categories),
      chosen.map(({ id }) => id),
    ),
  );
  const set = query.search === '' ? onlySet(query) : undefined;
  const [list, terms, facets, attributes = [], kinds, setPage, event] = await Promise.all([
    findShopList(shopApi, query, productQuery),
    termsRequest,
    optional(facetsRequest),
    optional(shopApi.attributes()),
    optional(kindsRequest.then(async (found) => countKinds(shopApi, found, await productQuery))),
    set === undefined
      ? undefined
      : optional(
          kindsRequest.then(([singles]) =>
            findSetPage(shopApi, shop, { query, set, category: singles?.category ?? '' }),
          ),
        ),
    isUnfiltered ? findNextEvent(services, new Date(), shop.city) : undefined,
  ]);
  const { categories, brands, chosen, brand } = terms;
  if (list.pages > 0 && query.page > list.pages) throw redirect(shopAddress({ ...query, page: list.pages }));
  const isEmptySearch = query.search !== '' && list.error === undefined && list.total === 0;
  const closest = isEmptySearch ? ((await optional(shopApi.closest(query.search))) ?? []) : [];
  const hasNoSuggestions = list.error === undefined && list.total === 0 && closest.length === 0;
  const popular = hasNoSuggestions ? await findPopular(services, 2) : [];
  const displayName = brandNamer(shop.brandNames);
  const shown = { ...query, attributes: asSpelt(facets?.attributes ?? [], query.attributes) };
  // Typed by hand, a name with a comma is read as several options.
  if (onlySet(shown) !== undefined && onlySet(query) === undefined)
    throw redirect(shopAddress(withChange(query, { attributes: shown.attributes })));
  const read = { ...shown, attributes: asRead(facets?.attributes ?? [], shown.attributes, displayName) };
  const categoryName = displayName([...new Set(chosen.map(({ name }) => name))].join(', ') || query.category);
  const brandLabel = displayName(brand?.name ?? query.brand);
  const parent = parentOf(categories, chosen);
  const answer = {
    query: shown,
    setName: onlySet(read),
    heading: shopHeading(
      read,
      { category: chosen.length > 0 ? categoryName : '', brand: brand ? brandLabel : '' },
      parent && { ...parent, name: displayName(parent.name) },
    ),
    summary: list.error === undefined ? shopSummary(list.total, facets, shown.attributes) : '',
    filters: shopFilters({ terms, facets, attributes, chosen: shown.attributes, displayName }),
    games: familyLinks(brands ?? [], displayName, facets?.brands, query.brand),
    kinds: kinds ?? [],
    setPage,
    shared: setPage && toShared('set', setPage.name, pictureOfSetPage(setPage, shop.name)),
    active: activeFilters(shown, {
      category: categoryName,
      brand: brandLabel,
      attributes: read.attributes,
    }),
    clearAddress: withoutFilters(shown),
    categoryIds: chosen.map(({ id }) => id),
    categoryName,
    brandName: brand?.name ?? query.brand,
    brandLabel,
    closest: closest.map(toCardProduct),
    popular,
    event,
    ...list,
  };
  return data(answer, { status: list.error === undefined ? 200 : 503 });
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { query, heading, brandName, categoryName, categoryIds, kinds, filters, total } = loaderData;
  const { setPage, products, error, active, clearAddress } = loaderData;
  const isLoading = useNavigation().location?.pathname === '/shop';
  return (
    <main id="main" tabIndex={-1}>
      {setPage ? (
        <SetBand name={heading.title} set={setPage} />
      ) : (
        <div className="wrap">
          <div className="page-head shop-head">
            <div>
              <Breadcrumbs trail={heading.trail} current={heading.crumb} />
              <SpringHeading level={1} over={heading.over} text={heading.title} />
              <p className="shop-head__summary">
                {loaderData.summary}{' '}
                <Link className="text-link" to="/deck">
                  Paste a deck list
                </Link>
              </p>
            </div>
            <FamilyRail links={loaderData.games} />
          </div>
        </div>
      )}
      <div className={active.length > 1 ? 'wrap shop' : 'wrap shop shop--plain'}>
        <ShopFilters
          {...{ query, filters, brandName, categoryIds, categoryName, kinds, total }}
          active={active.length}
        />
        <p className="shop__count" id="result-count" role="status" tabIndex={-1}>
          {error === undefined && <ResultCount {...{ query, total, active, products }} />}
        </p>
        <FilterChips filters={active} clearAddress={clearAddress} />
        {loaderData.corrected && (
          <Corrected query={query} corrected={loaderData.corrected} unmatched={loaderData.unmatched} />
        )}
        <ShopResults {...loaderData} clearAddress={clearAddress} isLoading={isLoading} />
      </div>
    </main>
  );
}

function Corrected({
  query,
  corrected,
  unmatched,
}: {
  query: ShopQuery;
  corrected: string;
  unmatched: readonly string[];
}) {
  const { search } = query;
  return (
    <p className="shop-corrected">
      Showing results for <b>{corrected}</b>.{' '}
      {unmatched.length > 0 && `No matches for “${unmatched.join(' ')}”. `}
      <Link to={shopAddress({ ...query, search: `"${search.replaceAll('"', '')}"`, page: 1 })}>
        Search for “{search}” instead
      </Link>
    </p>
  );
}
