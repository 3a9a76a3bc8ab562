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
} from '#domain/cart.ts';
import { announceAdded } from './added.ts';
import { currentCart, isCartReady, saveCart, serverCart, subscribeToCart } from './cart-store.ts';
import { newId } from './new-id.ts';

/** The cart and what can be done with it; a change that the rules refuse answers why and leaves the cart alone. */
export interface CartHandle {
  cart: Cart;
  /** False while the server's page is shown, before the browser's storage has been read. */
  ready: boolean;
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
  const ready = useSyncExternalStore(subscribeToCart, isCartReady, onServer);
  return useMemo(() => ({ cart, ready, ...actions }), [cart, ready]);
}

const actions = {
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

const onServer = () => false;
