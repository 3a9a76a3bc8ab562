import type { ShopApi } from '../api/shop-api.ts';
import { readWantedCards, readWantedItems, type WantChoice, wantChoices, wantedChoice } from './want-form.ts';

export interface WantedProduct {
  /** undefined for a card that the shop does not list: its name is what a deck list calls it. */
  productId?: number | undefined;
  name: string;
  image?: string | undefined;
  priceCents?: number | undefined;
  quantity: number;
  choices: WantChoice[];
  /** One of the choices; undefined: the first. */
  choice?: string | undefined;
}

/** What an address of 'Tell me when' asks for; products that no longer exist are left out. */
export async function findWantedGoods(
  shopApi: Pick<ShopApi, 'products'>,
  params: URLSearchParams,
): Promise<WantedProduct[]> {
  const items = readWantedItems(params);
  const include = items.map(({ productId }) => productId);
  const { products } =
    include.length === 0 ? { products: [] } : await shopApi.products({ include, perPage: 100 });
  const cards = readWantedCards(params).map(({ card, quantity }) => ({ name: card, quantity, choices: [] }));
  const quantities = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  const listed = products.map((product) => ({
    productId: product.id,
    name: product.name,
    image: product.images[0]?.src,
    priceCents: product.priceCents,
    quantity: quantities.get(product.id) ?? 1,
    choices: wantChoices(product),
    choice: wantedChoice(product, params.get('variation')),
  }));
  return [...listed, ...cards];
}
