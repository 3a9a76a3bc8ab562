import { type Cart, EMPTY_CART } from '#domain/cart.ts';
import { parseStoredCart } from '#domain/stored-cart.ts';
import { CART_COOKIE } from './cart-cookie-name.ts';
import { readStored, writeStored } from './storage.ts';
import { CART_KEY } from './storage-keys.ts';

let cart: Cart | undefined;
let isReady: boolean | undefined;
const listeners = new Set<() => void>();

/** The cart of this browser: read once, then kept in step with every change in this and in other tabs. */
export function currentCart(): Cart {
  cart ??= parseStoredCart(readStored('localStorage', CART_KEY));
  return cart;
}

export function saveCart(next: Cart): void {
  cart = next;
  writeStored('localStorage', CART_KEY, JSON.stringify(next));
  tellListeners();
}

/** False while a cookie from a page without JavaScript still has to be taken over. */
export function isCartReady(): boolean {
  isReady ??= !document.cookie.includes(`${CART_COOKIE}=`);
  return isReady;
}

export function cartIsReady(): void {
  if (isReady) return;
  isReady = true;
  tellListeners();
}

export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeOver);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', takeOver);
  };
}

/** What the server renders and the browser hydrates with. */
export const serverCart = (): Cart => EMPTY_CART;

function takeOver(event: StorageEvent): void {
  // A null key means that another tab emptied the whole storage.
  if (event.key !== CART_KEY && event.key !== null) return;
  cart = parseStoredCart(event.newValue);
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
