import type { CartProduct } from '#domain/cart.ts';

type Listener = (product: CartProduct) => void;

const listeners = new Set<Listener>();

/** Tells the toast that something went into the cart. */
export function announceAdded(product: CartProduct): void {
  for (const listener of listeners) listener(product);
}

export function onAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
