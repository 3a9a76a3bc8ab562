import { centsFromRand, formatRand, randFromCents } from '../money/money.ts';
import { isPurchasable } from '../stock/stock.ts';
import type { BundleSelection, CartItem, CartProduct } from './cart-item.ts';
import { stockOf, unitsLeftFor } from './line-stock.ts';

export const CART_VERSION = 1;
export const MAX_CART_LINES = 200;

export interface Cart {
  version: number;
  items: CartItem[];
  total: number;
  itemCount: number;
}

export type CartProblem =
  | { code: 'out_of_stock'; name: string }
  | { code: 'only_n_available'; available: number }
  | { code: 'above_stock'; available: number }
  | { code: 'cannot_add_n'; wanted: number; available: number }
  | { code: 'once_per_order' }
  | { code: 'cart_full' }
  | { code: 'not_chosen' }
  | { code: 'not_in_cart' }
  | { code: 'bad_quantity' };

/** A refusal may still change the cart: a quantity above the stock is reduced to the stock. */
export type CartChange =
  | { ok: true; cart: Cart }
  | { ok: false; problem: CartProblem; cart?: Cart | undefined };

export const EMPTY_CART: Cart = { version: CART_VERSION, items: [], total: 0, itemCount: 0 };

export function addToCart(cart: Cart, product: CartProduct, quantity: number, newId: string): CartChange {
  if (!Number.isInteger(quantity) || quantity < 1) return refuse({ code: 'bad_quantity' });
  const stock = stockOf(product);
  if (!isPurchasable(stock)) return refuse({ code: 'out_of_stock', name: product.name });
  // Bundles with different choices are different lines but share one product's limit.
  const inCart = unitsInCart(cart, product.productId, product.variationId);
  if (product.soldIndividually && inCart + quantity > 1) return refuse({ code: 'once_per_order' });
  const available = unitsLeftFor(product, cart.items);
  if (quantity > available) {
    return refuse(
      available === stock.stockQuantity
        ? { code: 'only_n_available', available }
        : { code: 'cannot_add_n', wanted: quantity, available },
    );
  }
  const line = cart.items.find((item) => lineKey(item) === lineKey(product));
  if (!line && cart.items.length >= MAX_CART_LINES) return refuse({ code: 'cart_full' });
  const items = line
    ? cart.items.map((item) =>
        item === line
          ? { ...item, ...product, ...stock, id: item.id, quantity: item.quantity + quantity }
          : item,
      )
    : [...cart.items, { ...product, ...stock, id: newId, quantity }];
  return { ok: true, cart: withItems(items) };
}

export function unitsInCart(cart: Cart, productId: number, variationId?: number): number {
  return cart.items
    .filter((item) => item.productId === productId && item.variationId === variationId)
    .reduce((sum, item) => sum + item.quantity, 0);
}

export type PricedLine = Pick<CartItem, 'price' | 'quantity'>;

export const lineCents = ({ price, quantity }: PricedLine): number => centsFromRand(price) * quantity;

export const sumCents = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineCents(line), 0);

export function withItems(items: CartItem[]): Cart {
  return {
    version: CART_VERSION,
    items,
    total: randFromCents(sumCents(items)),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

export const cartCents = (cart: Cart): number => centsFromRand(cart.total);

/** What delivery is paid for. */
export const deliveredCents = ({ items }: Cart): number => sumCents(items.filter(({ virtual }) => !virtual));

/** False also for an empty cart. */
export const needsDelivery = ({ items }: Cart): boolean => items.some(({ virtual }) => !virtual);

export const componentName = ({
  productName,
  quantity = 1,
}: Pick<BundleSelection, 'productName' | 'quantity'>): string =>
  quantity > 1 ? `${quantity} × ${productName}` : productName;

/** Wording of the specification. */
export function cartMessage(problem: CartProblem): string {
  switch (problem.code) {
    case 'out_of_stock':
      return `${problem.name} is out of stock.`;
    case 'only_n_available':
      return `Only ${problem.available} items available in stock.`;
    case 'above_stock':
      return `Only ${problem.available} items available in stock`;
    case 'cannot_add_n':
      return `Cannot add ${problem.wanted} more. Only ${problem.available} more available.`;
    case 'once_per_order':
      return 'This item can only be purchased once per order.';
    case 'cart_full':
      return 'Your cart is full. Please order what is in it first.';
    case 'not_chosen':
      return 'Select an option';
    case 'not_in_cart':
      return 'Item not found in cart';
    case 'bad_quantity':
      return 'The quantity must be a whole number of at least 1.';
  }
}

export const freeDeliveryNudge = (missingCents: number): string =>
  `Add ${formatRand(missingCents)} more for free shipping`;

const refuse = (problem: CartProblem): CartChange => ({ ok: false, problem });

function lineKey(item: Pick<CartItem, 'productId' | 'variationId' | 'bundleSelections'>): string {
  const choices = (item.bundleSelections ?? []).map(
    (choice) => `${choice.productId}:${choice.variationId ?? ''}`,
  );
  return [item.productId, item.variationId ?? '', ...choices].join('|');
}
