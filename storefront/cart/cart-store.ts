import { type Cart, EMPTY_CART } from '#domain/cart.ts';
import { parseStoredCart } from '#domain/stored-cart.ts';

const KEY = 'springdeck.cart';

let cart: Cart | undefined;
const listeners = new Set<() => void>();

/** The cart of this browser: read once, then kept in step with every change in this and in other tabs. */
export function currentCart(): Cart {
  cart ??= parseStoredCart(readStorage());
  return cart;
}

export function saveCart(next: Cart): void {
  cart = next;
  writeStorage(JSON.stringify(next));
  for (const listener of listeners) listener();
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
  if (event.key !== KEY && event.key !== null) return;
  cart = parseStoredCart(event.newValue);
  for (const listener of listeners) listener();
}

// Storage may be switched off or full: the cart then lives as long as the page.
function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function writeStorage(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    return;
  }
}
