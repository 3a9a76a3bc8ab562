import { data, redirect, useNavigation } from 'react-router';
import { SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import { type CardProduct, toCardProduct } from '../cart/card-product.ts';
import { storefrontContext } from '../context.ts';
import { pageMeta } from '../page-meta.ts';
import { orElse, type ShopApi, ShopApiError } from '../shop-api.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SpringHeading } from '../ui/spring-heading.tsx';
import type { Route } from './+types/shop-page.ts';
import { categoryTree, findBrand, findCategory } from './category-tree.ts';
import { FamilyRail } from './family-rail.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { parseShopQuery, type ShopQuery, shopAddress } from './shop-query.ts';
import { ShopResults } from './shop-results.tsx';
import { ShopToolbar } from './shop-toolbar.tsx';
import './shop.css';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (!loaderData) return pageMeta(site, { title: 'Our shop' });
  const { query, categoryName, brandName } = loaderData;
  const { category, brand, onSale, page } = query;
  const subject = [brandName, categoryName, onSale && 'Sale'].filter(Boolean).join(', ') || 'Our shop';
  return pageMeta(site, {
    title: page > 1 ? `${subject}, page ${page}` : subject,
    description: `${subject}: boosters, boxes, singles and accessories, couriered to all nine provinces.`,
    path: query.search ? undefined : shopAddress({ category, brand, onSale, page }),
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopApi } = context.get(storefrontContext);
  const query = parseShopQuery(new URL(request.url).searchParams);
  const [categories, brands] = await Promise.all([
    orElse(shopApi.categories({ refresh: true }), []),
    orElse(shopApi.brands(), undefined),
  ]);
  const category = findCategory(categories, query.category);
  const brand = findBrand(brands ?? [], query.brand);
  const found = await findProducts(shopApi, query, category?.id, brand?.id);
  if (found.pages > 0 && query.page > found.pages) {
    throw redirect(shopAddress({ ...query, page: found.pages }));
  }
  const answer = {
    query,
    tree: categoryTree(categories),
    brands: brands?.map(({ name, count }) => ({ name, count })),
    categoryId: category?.id,
    categoryName: category?.name ?? query.category,
    brandName: brand?.name ?? query.brand,
    ...found,
  };
  return data(answer, { status: found.error === undefined ? 200 : 503 });
}

interface Found {
  products: CardProduct[];
  total: number;
  pages: number;
  error: string | undefined;
}

/** A filter that the shop does not know is passed on as it is: it finds nothing. */
async function findProducts(
  shopApi: ShopApi,
  query: ShopQuery,
  categoryId: number | undefined,
  brandId: string | undefined,
): Promise<Found> {
  const { category, brand, search, onSale, orderby, order, page } = query;
  try {
    const list = await shopApi.products({
      category: categoryId === undefined ? category : String(categoryId),
      brand: brandId ?? brand,
      search,
      onSale,
      orderby,
      order,
      page,
      perPage: SHOP_PAGE_SIZE,
    });
    return { ...list, products: list.products.map(toCardProduct), error: undefined };
  } catch (error) {
    if (!(error instanceof ShopApiError)) throw error;
    return { products: [], total: 0, pages: 0, error: error.message };
  }
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { query, brands, tree, categoryId, total, error } = loaderData;
  const isLoading = useNavigation().location?.pathname === '/shop';
  const filters = { query, brands, brandName: loaderData.brandName, tree, categoryId };
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head shop-head">
        <div>
          <Breadcrumbs trail={[]} current="Shop" />
          <SpringHeading level={1} text="OUR SHOP" wide="SHOP" />
        </div>
        <FamilyRail brands={brands ?? []} current={loaderData.brandName} />
      </div>
      <div className="shop">
        <aside className="shop__filters" id="filters" aria-label="Filters">
          <ShopFilters {...filters} formId="shop-form" />
        </aside>
        <div className="shop__list">
          <ShopToolbar
            query={query}
            total={error === undefined ? total : undefined}
            formId="shop-form"
            filterSheet={<FilterSheet {...filters} total={total} />}
          />
          <FilterChips
            query={query}
            categoryName={loaderData.categoryName}
            brandName={loaderData.brandName}
          />
          <ShopResults {...loaderData} isLoading={isLoading} />
        </div>
      </div>
    </main>
  );
}
