import type { Category, Product, ShopApi } from '../api/shop-api.ts';
import { type CardProduct, shownCents, toCardProduct } from '../pieces/products/card-product.ts';
import { topCategory } from '../site/navigation.ts';

export interface ShelfProduct extends CardProduct {
  caption?: string | undefined;
}

const FETCHED = 50;
const SHOWN = 15;
const NAMES = { Singles: ['singles', 'all-singles'], Accessories: ['accessories'] };

export type ShelfName = keyof typeof NAMES;

/** The fifteen of a top-level category whose tiles show the highest prices. */
export async function findTopShelf(shopApi: ShopApi, name: ShelfName): Promise<ShelfProduct[]> {
  const category = topCategory(await shopApi.categories(), NAMES[name]);
  if (!category) return [];
  const { products } = await shopApi.products({
    category: String(category.id),
    perPage: FETCHED,
    orderby: 'price',
    order: 'desc',
    shownOffer: 'best',
  });
  return products
    .map((product) => ({ ...toCardProduct(product), caption: captionOf(product) }))
    .toSorted((one, other) => shownCents(other) - shownCents(one))
    .slice(0, SHOWN);
}

/** By name if the shop has no such category. */
export const shelfAddress = (categories: Category[], name: ShelfName): string =>
  `/shop?category=${topCategory(categories, NAMES[name])?.id ?? name}`;

function captionOf({ details }: Product): string | undefined {
  const words = ['Number', 'Rarity'].flatMap(
    (wanted) => details.find(({ name }) => name === wanted)?.options[0] ?? [],
  );
  return words.length > 0 ? words.join(' · ') : undefined;
}
