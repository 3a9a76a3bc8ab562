import { matchChoices } from '#domain/bundle.ts';
import type { BundleSelection } from '#domain/cart.ts';
import { CATEGORY_TAGS, SHOP_PAGE_SIZE } from '#domain/shop-facts.ts';
import type { BundledItem, Product, ShopApi } from '../api/shop-api.ts';
import { orElse } from '../api/shop-api.ts';
import { toBundleComponent } from '../pieces/products/bundle-component.ts';
import { type CardProduct, toCardProduct } from '../pieces/products/card-product.ts';
import type { SafeMarkup } from '../ui/text/safe-html.tsx';
import { safeHtml } from '../ui/text/sanitise-html.ts';

/** A product as its page gets it. */
export type ProductView = Omit<
  Product,
  | 'description'
  | 'slug'
  | 'permalink'
  | 'createdAt'
  | 'modifiedAt'
  | 'featured'
  | 'isNew'
  | 'bundledItems'
  | 'groupedIds'
> & {
  description: SafeMarkup;
  parts: BundlePart[];
  /** Of a grouped product. */
  members: CardProduct[];
};

/** One component of a bundle. */
export interface BundlePart {
  productId: number;
  name: string;
  quantity: number;
  hasChoice: boolean;
  /** What it is chosen by: 'a colour'. */
  attributes: string[];
  /** Each variation as it would stand in the cart; where there is nothing to choose, the component itself. */
  options: BundleSelection[];
}

export async function toProductView(shopApi: ShopApi, product: Product): Promise<ProductView> {
  const { slug, permalink, createdAt, modifiedAt, featured, isNew, bundledItems, groupedIds, ...shown } =
    product;
  return {
    ...shown,
    categories: withoutNamesakes(product.categories).slice(0, CATEGORY_TAGS),
    description: safeHtml(product.description),
    parts: await Promise.all(bundledItems.map((item) => toPart(shopApi, item))),
    members: await findMembers(shopApi, groupedIds),
  };
}

/** Of categories that are called the same (Dice, in two branches) the first stands for all. */
const withoutNamesakes = (categories: Product['categories']): Product['categories'] =>
  categories.filter(({ name }, place) => categories.findIndex((other) => other.name === name) === place);

/** In the group's order. */
async function findMembers(shopApi: ShopApi, ids: number[]): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  const query = { include: ids.slice(0, SHOP_PAGE_SIZE), perPage: SHOP_PAGE_SIZE };
  const { products } = await orElse(shopApi.products(query), { products: [], total: 0, pages: 0 });
  const cards = products.map(toCardProduct);
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

async function toPart(shopApi: ShopApi, item: BundledItem): Promise<BundlePart> {
  const { productId, name, quantity, attributes, variations } = item;
  const hasChoice = variations.length > 0;
  const product = hasChoice ? await orElse(shopApi.product(productId), undefined) : undefined;
  const component = toBundleComponent(item, product);
  const choices = hasChoice ? variations.map(({ id }) => id) : [undefined];
  const options = choices.flatMap(
    (variationId) => matchChoices([component], [{ productId, variationId }]) ?? [],
  );
  return { productId, name, quantity, attributes, hasChoice, options };
}
