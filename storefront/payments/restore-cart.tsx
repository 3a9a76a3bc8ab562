import { useEffect, useState } from 'react';
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts';
import { restoreLine } from '#domain/cart/change-cart.ts';
import { writeCookieCart } from '#domain/cart/cookie-cart.ts';
import { parseStoredCart } from '#domain/cart/stored-cart.ts';
import { endAttempt, rememberOrder } from '../state/attempt.ts';
import { currentCart, saveCart } from '../state/cart-store.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { Button } from '../ui/controls/button.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { ORDERED_KEY, RESTORED_KEY } from './payment-return.ts';

interface ReturnedTo {
  returnId: string;
  /** Empty if the shop does not know the order. */
  orderKey: string;
  isPaid: boolean;
}

/** A restored cart continues the attempt: its next order supersedes this one. Payment discards a restored cart. */
export function useOrderedCart({ returnId, orderKey, isPaid }: ReturnedTo) {
  const [ordered, setOrdered] = useState<Cart>();
  useEffect(() => {
    if (isPaid) {
      writeStored('sessionStorage', ORDERED_KEY, null);
      discardRestoredCart(returnId);
    }
    const kept = parseStoredCart(readStored('sessionStorage', ORDERED_KEY));
    setOrdered(kept.items.length > 0 ? kept : undefined);
  }, [isPaid, returnId]);
  return {
    cart: ordered,
    restore: () => {
      if (!ordered) return;
      saveCart(restoreLines(currentCart(), ordered));
      writeStored('localStorage', RESTORED_KEY, restoredCartText(returnId, ordered));
      writeStored('sessionStorage', ORDERED_KEY, null);
      if (orderKey) rememberOrder(orderKey);
      setOrdered(undefined);
    },
  };
}

const restoreLines = (cart: Cart, ordered: Cart): Cart =>
  cart.items.length === 0
    ? ordered
    : ordered.items.reduce((current, item) => restoreLine(current, item, current.items.length), cart);

/** A cart with other lines is a newer one. */
function discardRestoredCart(returnId: string): void {
  const restored = readStored('localStorage', RESTORED_KEY);
  if (!restored?.startsWith(`${returnId} `)) return;
  writeStored('localStorage', RESTORED_KEY, null);
  if (restored !== restoredCartText(returnId, currentCart())) return;
  saveCart(EMPTY_CART);
  endAttempt();
}

const restoredCartText = (returnId: string, { items }: Cart): string =>
  `${returnId} ${writeCookieCart(items)}`;

export function RestoreCart({ restore }: { restore: () => void }) {
  return (
    <Notice tone="info" action={<Button onClick={restore}>Restore my cart</Button>}>
      Nothing is lost: you can put your ordered items back into your cart.
    </Notice>
  );
}
