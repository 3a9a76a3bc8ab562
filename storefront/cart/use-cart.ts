import { useMemo, useSyncExternalStore } from 'react';
import {
  addToCart,
  type Cart,
  type CartChange,
  type CartItem,
  type CartProblem,
  type CartProduct,
  EMPTY_CART,
  removeLine,
  removeProduct,
  restoreLine,
  setQuantity,
  unitsInCart,
} from '#domain/cart.ts';
import { announceAdded } from './added.ts';
import { currentCart, isCartReady, saveCart, serverCart, subscribeToCart } from './cart-store.ts';
import { newId } from './new-id.ts';

/** The cart and what can be done with it; a change that the rules refuse answers why and leaves the cart alone. */
export interface CartHandle {
  cart: Cart;
  add: (product: CartProduct, quantity: number) => CartProblem | undefined;
  setQuantity: (lineId: string, quantity: number) => CartProblem | undefined;
  removeLine: (lineId: string) => void;
  removeProduct: (productId: number) => void;
  clear: () => void;
  restore: (cart: Cart) => void;
  restoreLine: (item: CartItem, index: number) => void;
}

export function useCart(): CartHandle {
  const cart = useSyncExternalStore(subscribeToCart, currentCart, serverCart);
  return useMemo(() => ({ cart, ...cartActions }), [cart]);
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

export const cartActions = {
  add(product: CartProduct, quantity: number) {
    const problem = apply(addToCart(currentCart(), product, quantity, newId()));
    if (!problem) announceAdded(product);
    return problem;
  },
  setQuantity: (lineId: string, quantity: number) => apply(setQuantity(currentCart(), lineId, quantity)),
  removeLine: (lineId: string) => saveCart(removeLine(currentCart(), lineId)),
  removeProduct: (productId: number) => saveCart(removeProduct(currentCart(), productId)),
  clear: () => saveCart(EMPTY_CART),
  restore: saveCart,
  restoreLine: (item: CartItem, index: number) => saveCart(restoreLine(currentCart(), item, index)),
};

function apply(change: CartChange): CartProblem | undefined {
  if (!change.ok) return change.problem;
  saveCart(change.cart);
  return undefined;
}
