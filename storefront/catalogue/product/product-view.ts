import { matchChoices } from '#domain/cart/bundle.ts';
import type { BundleSelection } from '#domain/cart/cart-item.ts';
import { CATEGORY_TAGS, SHOP_PAGE_SIZE } from '#domain/shop/shop-facts.ts';
import { type BundledItem, type Product, type ShopApi, withFallback } from '../../api/shop-api.ts';
import { toBundleComponent } from '../../pieces/products/bundle-component.ts';
import { type CardProduct, toCardProduct } from '../../pieces/products/card-product.ts';
import { type LineQuality, lineQuality } from '../../pieces/products/line-quality.ts';
import { type Single, toSingle } from '../../pieces/products/single.ts';
import type { SafeMarkup } from '../../ui/text/safe-html.tsx';
import { sanitiseHtml } from '../../ui/text/sanitise-html.ts';
import type { SingleIdentity } from './single-facts.tsx';

export type ProductView = Omit<
  Product,
  | 'description'
  | 'slug'
  | 'permalink'
  | 'createdAt'
  | 'modifiedAt'
  | 'featured'
  | 'isNew'
  | 'offers'
  | 'shownOffer'
  | 'bundledItems'
  | 'groupedIds'
  | 'hasUpsells'
> & {
  description: SafeMarkup;
  single?: SingleIdentity | undefined;
  quality?: LineQuality | undefined;
  parts: BundlePart[];
  members: CardProduct[];
};

export interface BundlePart {
  productId: number;
  name: string;
  quantity: number;
  hasChoice: boolean;
  /** For 'Choose a colour'. */
  attributes: string[];
  /** One cart entry per variation; a component without variations has exactly one. */
  options: BundleSelection[];
}

export async function toProductView(shopApi: ShopApi, product: Product): Promise<ProductView> {
  const { slug, permalink, createdAt, modifiedAt, featured, isNew, ...more } = product;
  const { bundledItems, groupedIds, hasUpsells, offers, shownOffer, ...shown } = more;
  const single = toSingle(product);
  return {
    ...shown,
    single: single && identityOf(single),
    quality: lineQuality(product),
    // A single opens on the condition that its tile stands for.
    defaultAttributes: single?.shown.options ?? product.defaultAttributes,
    categories: withoutNamesakes(product.categories).slice(0, CATEGORY_TAGS),
    description: sanitiseHtml(product.description),
    parts: await Promise.all(bundledItems.map((item) => toPart(shopApi, item))),
    members: await findMembers(shopApi, groupedIds),
  };
}

const identityOf = (single: Single): SingleIdentity => {
  const { card, set, number, rarity, finish, language, shown } = single;
  const condition = shown.variationId === undefined && shown.condition ? shown.condition : undefined;
  return { card, set, number, rarity, finish, language, condition };
};

/** Keeps the first of several categories with the same name ('Dice' in two branches). */
const withoutNamesakes = (categories: Product['categories']): Product['categories'] =>
  categories.filter(({ name }, index) => categories.findIndex((other) => other.name === name) === index);

async function findMembers(shopApi: ShopApi, ids: number[]): Promise<CardProduct[]> {
  if (ids.length === 0) return [];
  const query = { include: ids.slice(0, SHOP_PAGE_SIZE), perPage: SHOP_PAGE_SIZE };
  const { products } = await withFallback(shopApi.products(query), { products: [], total: 0, pages: 0 });
  const cards = products.map(toCardProduct);
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

async function toPart(shopApi: ShopApi, item: BundledItem): Promise<BundlePart> {
  const { productId, name, quantity, attributes, variations } = item;
  const hasChoice = variations.length > 0;
  const product = hasChoice ? await withFallback(shopApi.product(productId), undefined) : undefined;
  const component = toBundleComponent(item, product);
  const choices = hasChoice ? variations.map(({ id }) => id) : [undefined];
  const options = choices.flatMap(
    (variationId) => matchChoices([component], [{ productId, variationId }]) ?? [],
  );
  return { productId, name, quantity, attributes, hasChoice, options };
}
