import { addToCart, type Cart, type CartChange, type CartProblem, withItems } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { unitsLeftFor } from './line-stock.ts';

/** 0 or less removes the line; more than the stock is refused and reduced to the stock. */
export function setQuantity(cart: Cart, id: string, quantity: number): CartChange {
  const line = cart.items.find((item) => item.id === id);
  if (!line) return refuse({ code: 'not_in_cart' });
  if (!Number.isInteger(quantity)) return refuse({ code: 'bad_quantity' });
  if (quantity <= 0) return { ok: true, cart: removeLine(cart, id) };
  if (line.soldIndividually && quantity > 1) return refuse({ code: 'once_per_order' });
  const elsewhere = cart.items.filter((item) => item !== line);
  const available = unitsLeftFor(line, elsewhere);
  const withQuantity = (units: number): Cart =>
    withItems(cart.items.map((item) => (item === line ? { ...item, quantity: units } : item)));
  if (quantity <= available) return { ok: true, cart: withQuantity(quantity) };
  const problem = { code: 'above_stock', available } as const;
  return { ok: false, problem, cart: available > 0 ? withQuantity(available) : undefined };
}

export const removeLine = (cart: Cart, id: string): Cart =>
  withItems(cart.items.filter((item) => item.id !== id));

export const removeProduct = (cart: Cart, productId: number): Cart =>
  withItems(cart.items.filter((item) => item.productId !== productId));

export function restoreLine(cart: Cart, item: CartItem, index: number): Cart {
  const { id, quantity, ...product } = item;
  const change = addToCart(cart, product, quantity, id);
  if (!change.ok) return cart;
  const isBack = change.cart.items.length > cart.items.length;
  return isBack ? withItems(cart.items.toSpliced(index, 0, item)) : change.cart;
}

const refuse = (problem: CartProblem): CartChange => ({ ok: false, problem });
