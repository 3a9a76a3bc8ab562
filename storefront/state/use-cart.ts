import { useSyncExternalStore } from 'react';
import { addToCart, type Cart, type CartChange, type CartProblem, unitsInCart } from '#domain/cart/cart.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import { announce, currentCart, isCartReady, saveCart, serverCart, subscribeToCart } from './cart-store.ts';
import { newId } from './new-id.ts';

export const useCart = (): Cart => useSyncExternalStore(subscribeToCart, currentCart, serverCart);

/** False during server rendering and hydration, before storage has been read. */
export const useCartReady = (): boolean => useSyncExternalStore(subscribeToCart, isCartReady, () => false);

export const useUnitsInCart = (productId: number, variationId?: number): number =>
  useSyncExternalStore(
    subscribeToCart,
    () => unitsInCart(currentCart(), productId, variationId),
    () => unitsInCart(serverCart(), productId, variationId),
  );

/** Returns a problem if the cart's rules refuse; the cart then stays unchanged. */
export function putInCart(product: CartProduct, quantity: number): CartProblem | undefined {
  const problem = saveChange(addToCart(currentCart(), product, quantity, newId()));
  if (!problem) announce({ product });
  return problem;
}

export function saveChange(change: CartChange): CartProblem | undefined {
  if (change.cart) saveCart(change.cart);
  return change.ok ? undefined : change.problem;
}
