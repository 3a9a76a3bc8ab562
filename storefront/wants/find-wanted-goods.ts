import type { ShopApi } from '../api/shop-api.ts';
import {
  readWantedCards,
  readWantedItems,
  readWantedPrintings,
  type WantChoice,
  wantChoices,
  wantedChoice,
} from './want-form.ts';

export interface WantedProduct {
  /** undefined for a card that the shop does not list: its name is what a deck list calls it. */
  productId?: number | undefined;
  /** Of the card book, as its form sends it: '12:any'. */
  printing?: string | undefined;
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
  shopApi: Pick<ShopApi, 'products' | 'bookedCards'>,
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
  return [...listed, ...cards, ...(await findPrintings(shopApi, params))];
}

async function findPrintings(
  shopApi: Pick<ShopApi, 'bookedCards'>,
  params: URLSearchParams,
): Promise<WantedProduct[]> {
  const asked = readWantedPrintings(params);
  if (asked.length === 0) return [];
  const booked = await shopApi.bookedCards(asked.map(({ printingId }) => printingId));
  const cards = new Map(booked.map((card) => [card.printing_id, card]));
  return asked.flatMap(({ printingId, isAny, quantity }) => {
    const card = cards.get(printingId);
    if (!card) return [];
    const { name, set, set_code, number } = card;
    const which = isAny ? 'any printing' : [set || set_code, number].filter(Boolean).join(' ');
    const printing = `${printingId}${isAny ? ':any' : ''}`;
    return [{ printing, name: [name, which].filter(Boolean).join(', '), quantity, choices: [] }];
  });
}
