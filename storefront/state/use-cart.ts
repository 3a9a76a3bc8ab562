import { useMemo, useSyncExternalStore } from 'react';
import {
  addToCart,
  type Cart,
  type CartChange,
  type CartProblem,
  type CartProduct,
  unitsInCart,
} from '#domain/cart.ts';
import { announceAdded } from './added.ts';
import { currentCart, isCartReady, saveCart, serverCart, subscribeToCart } from './cart-store.ts';
import { newId } from './new-id.ts';

/** The cart and its way in; what the rules refuse answers why and leaves the cart alone. */
export interface CartHandle {
  cart: Cart;
  add: (product: CartProduct, quantity: number) => CartProblem | undefined;
}

export function useCart(): CartHandle {
  const cart = useSyncExternalStore(subscribeToCart, currentCart, serverCart);
  return useMemo(() => ({ cart, add: putInCart }), [cart]);
}

/** False while the server's page is shown, before the browser's storage has been read. */
export const useCartReady = (): boolean => useSyncExternalStore(subscribeToCart, isCartReady, () => false);

/** Of one product: a list of a hundred is drawn anew only where the number has changed. */
export const useUnitsInCart = (productId: number): number =>
  useSyncExternalStore(
    subscribeToCart,
    () => unitsInCart(currentCart(), productId),
    () => unitsInCart(serverCart(), productId),
  );

export function putInCart(product: CartProduct, quantity: number): CartProblem | undefined {
  const problem = saveChange(addToCart(currentCart(), product, quantity, newId()));
  if (!problem) announceAdded(product);
  return problem;
}

export function saveChange(change: CartChange): CartProblem | undefined {
  if (change.cart) saveCart(change.cart);
  return change.ok ? undefined : change.problem;
}
