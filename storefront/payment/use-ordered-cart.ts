import { useEffect, useState } from 'react';
import { writeCarriedCart } from '#domain/carried-cart.ts';
import { type Cart, EMPTY_CART } from '#domain/cart.ts';
import { restoreLine } from '#domain/change-cart.ts';
import { parseStoredCart } from '#domain/stored-cart.ts';
import { endAttempt, rememberOrder } from '../state/attempt.ts';
import { currentCart, saveCart } from '../state/cart-store.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { ORDERED_KEY, RESTORED_KEY } from './arrival.ts';

interface ReturnedTo {
  /** See arrivalOf. */
  arrival: string;
  /** Empty when the shop does not know the order. */
  orderKey: string;
  isPaid: boolean;
}

/**
 * The cart that this tab has ordered and not paid, and its way back: a restored cart is the same attempt again, whose
 * next order takes the place of this one. Once the order is paid there is no way back, and what was restored goes.
 */
export function useOrderedCart({ arrival, orderKey, isPaid }: ReturnedTo) {
  const [ordered, setOrdered] = useState<Cart>();
  useEffect(() => {
    if (isPaid) {
      writeStored('sessionStorage', ORDERED_KEY, null);
      dropRestoredCart(arrival);
    }
    const kept = parseStoredCart(readStored('sessionStorage', ORDERED_KEY));
    setOrdered(kept.items.length > 0 ? kept : undefined);
  }, [isPaid, arrival]);
  return {
    cart: ordered,
    restore: () => {
      if (!ordered) return;
      saveCart(putBack(currentCart(), ordered));
      writeStored('localStorage', RESTORED_KEY, restoredMark(arrival, ordered));
      writeStored('sessionStorage', ORDERED_KEY, null);
      if (orderKey) rememberOrder(orderKey);
      setOrdered(undefined);
    },
  };
}

/** What has been added since stays. */
const putBack = (cart: Cart, ordered: Cart): Cart =>
  cart.items.length === 0
    ? ordered
    : ordered.items.reduce((current, item) => restoreLine(current, item, current.items.length), cart);

/** A cart with other lines is a newer one. */
function dropRestoredCart(arrival: string): void {
  const restored = readStored('localStorage', RESTORED_KEY);
  if (!restored?.startsWith(`${arrival} `)) return;
  writeStored('localStorage', RESTORED_KEY, null);
  if (restored !== restoredMark(arrival, currentCart())) return;
  saveCart(EMPTY_CART);
  // The next cart is another attempt to order.
  endAttempt();
}

const restoredMark = (arrival: string, { items }: Cart): string => `${arrival} ${writeCarriedCart(items)}`;
