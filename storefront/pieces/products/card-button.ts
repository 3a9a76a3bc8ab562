import { type CartProblem, cartMessage } from '#domain/cart/cart.ts';
import { isPurchasable } from '#domain/stock/stock.ts';
import type { CardProduct } from './card-product.ts';

export type CardButton =
  | { kind: 'options'; label: 'View Options' }
  | { kind: 'out'; label: 'Out of stock' }
  | { kind: 'adding'; label: 'Adding...' }
  | { kind: 'in-cart'; label: `In Cart (${number})` }
  | { kind: 'add'; label: 'Add to cart' };

/** Labels from the specification (section 2, /shop). */
export function cardButton(product: CardProduct, inCart: number, isAdding: boolean): CardButton {
  if (product.hasOptions) return { kind: 'options', label: 'View Options' };
  if (!isPurchasable(product)) return { kind: 'out', label: 'Out of stock' };
  if (isAdding) return { kind: 'adding', label: 'Adding...' };
  if (inCart > 0) return { kind: 'in-cart', label: `In Cart (${inCart})` };
  return { kind: 'add', label: 'Add to cart' };
}

export function cardBadge(product: CardProduct): { kind: 'out' | 'sale' | 'new'; label: string } | undefined {
  if (!isPurchasable(product)) return { kind: 'out', label: 'Sold out' };
  if (!product.onSale) return product.isNew && { kind: 'new', label: 'New' };
  const { priceCents, regularPriceCents } = product;
  return { kind: 'sale', label: `Sale ${reductionOf(priceCents, regularPriceCents)}`.trim() };
}

/** '−20%'; empty where there is nothing to say in whole percents. */
export function reductionOf(priceCents: number, regularPriceCents: number | undefined): string {
  const percent = regularPriceCents ? Math.round((1 - priceCents / regularPriceCents) * 100) : 0;
  return percent > 0 ? `−${percent}%` : '';
}

export function cardProblem(product: CardProduct, problem: CartProblem): string {
  const message = cartMessage(problem);
  return message.includes(product.name) ? message : `${product.name}: ${message}`;
}
