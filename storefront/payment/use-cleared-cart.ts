import { useEffect, useState } from 'react';
import type { Cart } from '#domain/cart.ts';
import { parseStoredCart } from '#domain/stored-cart.ts';
import { endAttempt, rememberOrder } from '../cart/attempt.ts';
import { readStored, writeStored } from '../cart/storage.ts';
import { useCart, useCartReady } from '../cart/use-cart.ts';
import { ORDERED_KEY } from './arrival.ts';

/**
 * Empties the cart where the inline code could not, and offers a way back: a restored cart is the same attempt again,
 * whose next order takes the place of this one.
 */
export function useClearedCart(orderKey: string): { cart: Cart | undefined; restore: () => void } {
  const { cart, clear, restore } = useCart();
  const ready = useCartReady();
  const [ordered, setOrdered] = useState<Cart>();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!ready || done) return;
    setDone(true);
    const emptied = cart.items.length > 0 ? cart : parseStoredCart(readStored('sessionStorage', ORDERED_KEY));
    if (emptied.items.length > 0) setOrdered(emptied);
    clear();
    // The next cart is another attempt to order.
    endAttempt();
  }, [ready, done, cart, clear]);
  return {
    cart: ordered,
    restore: () => {
      if (ordered) restore(ordered);
      writeStored('sessionStorage', ORDERED_KEY, null);
      if (orderKey) rememberOrder(orderKey);
      setOrdered(undefined);
    },
  };
}
