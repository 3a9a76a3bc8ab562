import { data, redirect, useNavigation } from 'react-router';
import { brandNamer } from '#domain/brand-names.ts';
import { formatWholeRand } from '#domain/money.ts';
import { storefrontContext } from '../api/context.ts';
import { type Brand, type Facets, orElse } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import { findPopular } from '../cart/find-popular.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { toCardProduct } from '../pieces/products/card-product.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { Link } from '../ui/controls/link.tsx';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/shop-page.ts';
import { categoryTree } from './category-tree.ts';
import { asSpelt, countedBrands, countedCategories, facetGroups } from './facet-groups.ts';
import { familyDoors } from './family-doors.ts';
import { FamilyRail } from './family-rail.tsx';
import { FilterChips } from './filter-chips.tsx';
import { activeFilters, FILTERS_HEADING_ID, withoutFilters } from './filter-list.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { findNextEvent } from './find-next-event.ts';
import { findShopList, findShopTerms, toProductQuery } from './find-shop-list.ts';
import { parseShopQuery, type ShopQuery, shopAddress } from './shop-query.ts';
import { ShopResults } from './shop-results.tsx';
import { ShopToolbar } from './shop-toolbar.tsx';
import './shop.css';

// The server writes the column; its code comes after the list's.
const ShopFilters = lazyPart(() => import('./shop-filters.tsx'));

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: 'Our shop' });
  const { query, categoryIds, categoryName, brandName, brandLabel, total } = loaderData;
  const { category, onSale, page, search } = query;
  // The shop's own brand has its name; a brand or category that finds nothing may be anything that was typed.
  const brand = brandName === site?.shop.name ? `${brandName} goods` : brandLabel;
  const subjects = total === 0 ? [] : [brand, categoryName, onSale && 'Sale'].filter(Boolean);
  const subject = subjects.join(', ') || 'Our shop';
  return pageMeta(site, {
    title: page > 1 ? `${subject}, page ${page}` : subject,
    description: `${subject}: ${total} ${total === 1 ? 'product' : 'products'}, packed by hand and couriered to all nine provinces.`,
    // A filtered or sorted list is the unfiltered one to a search engine, whichever way its category is named.
    path:
      search || total === 0
        ? undefined
        : shopAddress({
            category: categoryIds.join() || category,
            brand: brandName,
            onSale,
            page: isFiltered(query) ? 1 : page,
          }),
  });
}

const isFiltered = ({ inStock, minCents, maxCents, attributes }: ShopQuery): boolean =>
  inStock || minCents !== undefined || maxCents !== undefined || Object.keys(attributes).length > 0;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(storefrontContext);
  const { shopApi, shop } = services;
  const query = parseShopQuery(new URL(request.url).searchParams);
  const asked = findShopTerms(shopApi, query);
  const wanted = toProductQuery(query, asked);
  const isWhole = activeFilters(query, query).length === 0 && query.page === 1 && query.view === 'grid';
  const facetsAsked = wanted.then((by) => shopApi.facets(by));
  const [list, terms, facets, event] = await Promise.all([
    findShopList(shopApi, query, wanted),
    asked,
    orElse(withTimeout(facetsAsked, PART_TIMEOUT_MS, services), undefined),
    isWhole ? findNextEvent(services, new Date(), shop.city) : undefined,
  ]);
  if (list.pages > 0 && query.page > list.pages) throw redirect(shopAddress({ ...query, page: list.pages }));
  const isEmptySearch = query.search !== '' && list.error === undefined && list.total === 0;
  const closest = isEmptySearch
    ? await orElse(withTimeout(shopApi.closest(query.search), PART_TIMEOUT_MS, services), [])
    : [];
  const isVoid = list.error === undefined && list.total === 0 && closest.length === 0;
  const popular = isVoid ? await findPopular(services, 2) : [];
  const { categories, brands, chosen, brand } = terms;
  const named = brandNamer(shop.brandNames);
  const labelled = ({ name, count }: Brand) => ({ name, label: named(name), count });
  const shown = { ...query, attributes: asSpelt(facets?.attributes ?? [], query.attributes) };
  const categoryName = named([...new Set(chosen.map(({ name }) => name))].join(', ') || query.category);
  const brandLabel = named(brand?.name ?? query.brand);
  const answer = {
    query: shown,
    tree: categoryTree(
      countedCategories(categories, facets, chosen).map((each) => ({ ...each, name: named(each.name) })),
    ),
    games: familyDoors((brands ?? []).map(labelled)),
    active: activeFilters(shown, { category: categoryName, brand: brandLabel }),
    clearAddress: withoutFilters(shown),
    brands: brands && countedBrands(brands, facets, brand).map(labelled),
    facets: toFilters(facets, shown.attributes, named),
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

function toFilters(
  facets: Facets | undefined,
  chosen: Record<string, string[]>,
  named: (text: string) => string,
) {
  const { lowestCents, highestCents } = facets ?? {};
  return {
    inStock: facets?.inStock,
    onSale: facets?.onSale,
    prices:
      lowestCents === undefined || highestCents === undefined
        ? undefined
        : { lowest: wholeRand(lowestCents, Math.floor), highest: wholeRand(highestCents, Math.ceil) },
    groups: facetGroups(facets?.attributes ?? [], chosen).map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, label: named(option.label) })),
    })),
  };
}

const wholeRand = (cents: number, round: (rand: number) => number): string =>
  formatWholeRand(round(cents / 100) * 100);

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { query, tree, brands, brandName, categoryIds, facets, total, error, active, clearAddress } =
    loaderData;
  const isLoading = useNavigation().location?.pathname === '/shop';
  const filters = { query, brands, brandName, tree, categoryIds, facets };
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head shop-head">
        <div>
          <Breadcrumbs trail={[]} current="Shop" />
          <SpringHeading level={1} text="OUR SHOP" wide="SHOP" />
        </div>
        <FamilyRail doors={loaderData.games} current={brandName} />
      </div>
      <div className="shop">
        <aside className="shop__filters" id="filters" aria-labelledby={FILTERS_HEADING_ID}>
          <h2 className="title shop__filters-heading" id={FILTERS_HEADING_ID} tabIndex={-1}>
            Filters
          </h2>
          <ShopFilters {...filters} formId="shop-form" />
        </aside>
        <div className="shop__list">
          <ShopToolbar
            query={query}
            total={error === undefined ? total : undefined}
            formId="shop-form"
            filterSheet={
              <FilterSheet {...filters} total={total} active={active.length} clearAddress={clearAddress} />
            }
          />
          <FilterChips filters={active} clearAddress={clearAddress} />
          {loaderData.corrected && (
            <Corrected query={query} corrected={loaderData.corrected} unmatched={loaderData.unmatched} />
          )}
          <ShopResults {...loaderData} clearAddress={clearAddress} isLoading={isLoading} />
        </div>
      </div>
    </main>
  );
}

/** What a misspelt search was read as, what was left out of it, and the way to what was typed: a quoted phrase is taken exactly. */
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
      {unmatched.length > 0 && `Nothing matches “${unmatched.join(' ')}” as well. `}
      <Link to={shopAddress({ ...query, search: `"${search.replaceAll('"', '')}"`, page: 1 })}>
        Search for “{search}” instead
      </Link>
    </p>
  );
}
