import { useEffect, useId, useState } from 'react';
import { cartMessage, EMPTY_CART } from '#domain/cart/cart.ts';
import type { CartItem } from '#domain/cart/cart-item.ts';
import { removeLine, removeProduct, restoreLine, setQuantity } from '#domain/cart/change-cart.ts';
import { currentCart, saveCart } from '../state/cart-store.ts';
import { saveChange, useCart, useCartReady } from '../state/use-cart.ts';

const UNDO_MS = 10_000;

export interface Removal {
  id: string;
  what: string;
  taken: { item: CartItem; index: number }[];
  at: number;
}

export function useCartEditing() {
  const cart = useCart();
  const ready = useCartReady();
  const scope = useId();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [removals, setRemovals] = useState<Removal[]>([]);
  const [focusId, setFocusId] = useState<string>();
  const headingId = (lineId: string) => `${scope}-${lineId}`;
  const { items } = cart;

  useEffect(() => {
    if (focusId === undefined) return;
    document.getElementById(focusId)?.focus();
    setFocusId(undefined);
  }, [focusId]);

  function remove(what: string, isTaken: (item: CartItem) => boolean, change: () => void) {
    const taken = items.map((item, index) => ({ item, index })).filter(({ item }) => isTaken(item));
    const removal = { id: `${scope}-undo-${Date.now()}`, what, taken, at: Date.now() };
    const staying = items.filter((item) => !isTaken(item));
    const next = staying.find((item) => items.indexOf(item) > (taken[0]?.index ?? 0)) ?? staying.at(-1);
    change();
    setProblems({});
    setRemovals([removal, ...removals.filter(({ at }) => Date.now() - at < UNDO_MS)]);
    setFocusId(next ? headingId(next.id) : removal.id);
  }

  return {
    cart,
    ready,
    problems,
    removals,
    headingId,
    changeQuantity(item: CartItem, quantity: number) {
      if (quantity < 1) return this.removeLine(item);
      const problem = saveChange(setQuantity(currentCart(), item.id, quantity));
      setProblems(problem ? { [item.id]: cartMessage(problem) } : {});
    },
    removeLine(item: CartItem) {
      remove(
        item.name,
        ({ id }) => id === item.id,
        () => saveCart(removeLine(currentCart(), item.id)),
      );
    },
    removeOptions(item: CartItem) {
      remove(
        `all options of ${item.name.replace(` - ${item.variationName}`, '')}`,
        ({ productId }) => productId === item.productId,
        () => saveCart(removeProduct(currentCart(), item.productId)),
      );
    },
    clearCart: () =>
      remove(
        'everything',
        () => true,
        () => saveCart(EMPTY_CART),
      ),
    undo(removal: Removal) {
      for (const { item, index } of removal.taken) saveCart(restoreLine(currentCart(), item, index));
      setRemovals(removals.filter((other) => other !== removal));
      const [first] = removal.taken;
      if (first) setFocusId(headingId(first.item.id));
    },
  };
}

export type CartEditing = ReturnType<typeof useCartEditing>;
