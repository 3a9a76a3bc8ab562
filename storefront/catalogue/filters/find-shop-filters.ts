import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { formatWholeRand } from '#domain/money/money.ts';
import type { StorefrontServices } from '../../api/context.ts';
import { type Facets, withFallback } from '../../api/shop-api.ts';
import { type CategoryBranch, categoryTree } from '../list/category-tree.ts';
import { findShopTerms, type ShopTerms, toProductQuery } from '../list/find-shop-list.ts';
import type { ShopQuery } from '../list/shop-query.ts';
import {
  asSpelt,
  countedBrands,
  countedCategories,
  type FacetGroup,
  facetGroups,
  withPromoted,
} from './facet-groups.ts';
import type { CountedKind } from './goods-kinds.ts';

/** What can be chosen in a list, with the number of products that each choice leaves. */
export interface ShopFilters {
  /** undefined if the request failed. */
  brands: readonly { name: string; label: string; count: number }[] | undefined;
  tree: CategoryBranch[];
  facets: ShopFacets;
}

export interface ShopFacets {
  inStock: number | undefined;
  onSale: number | undefined;
  graded: number | undefined;
  photographed: number | undefined;
  prices: { lowest: string; highest: string } | undefined;
  groups: FacetGroup[];
}

/** Of the components that show them. */
export interface ShopFiltersProps {
  query: ShopQuery;
  filters: ShopFilters;
  brandName: string;
  categoryIds: readonly number[];
  categoryName: string;
  kinds: readonly CountedKind[];
  /** Number of filters in force. */
  active: number;
  total: number;
}

interface Found {
  terms: ShopTerms;
  /** undefined: not known. */
  facets: Facets | undefined;
  /** Attributes that the shop has. */
  attributes: readonly { name: string }[];
  /** Chosen in the list. */
  chosen: ShopQuery['attributes'];
  displayName: (text: string) => string;
}

export function shopFilters({ terms, facets, attributes, chosen, displayName }: Found): ShopFilters {
  const { categories, brands, brand } = terms;
  const counted = countedCategories(categories, facets, terms.chosen);
  return {
    tree: categoryTree(counted.map((each) => ({ ...each, name: displayName(each.name) }))),
    brands:
      brands &&
      countedBrands(brands, facets, brand).map(({ name, count }) => ({
        name,
        label: displayName(name),
        count,
      })),
    facets: {
      inStock: facets?.inStock,
      onSale: facets?.onSale,
      graded: facets?.graded,
      photographed: facets?.photographed,
      prices: priceRange(facets),
      groups: facetGroups(withPromoted(facets?.attributes ?? [], attributes), chosen).map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, label: displayName(option.label) })),
      })),
    },
  };
}

function priceRange({ lowestCents, highestCents }: Partial<Facets> = {}): ShopFacets['prices'] {
  if (lowestCents === undefined || highestCents === undefined) return undefined;
  return { lowest: wholeRand(lowestCents, Math.floor), highest: wholeRand(highestCents, Math.ceil) };
}

const wholeRand = (cents: number, round: (rand: number) => number): string =>
  formatWholeRand(round(cents / 100) * 100);

/** Of a list that is not shown, to say beforehand what a choice finds; undefined: not known. */
export async function findShopFilters(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  query: ShopQuery,
): Promise<(ShopFilters & { total: number }) | undefined> {
  const termsRequest = findShopTerms(shopApi, query);
  const [terms, facets, attributes] = await Promise.all([
    termsRequest,
    toProductQuery(query, termsRequest).then((resolved) => shopApi.facets(resolved)),
    withFallback(shopApi.attributes(), []),
  ]);
  if (!facets) return undefined;
  const chosen = asSpelt(facets.attributes, query.attributes);
  const displayName = brandNamer(shop.brandNames);
  return { total: facets.total, ...shopFilters({ terms, facets, attributes, chosen, displayName }) };
}
