import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts';
import type { CartProduct } from '#domain/cart/cart-item.ts';
import { parseStoredCart } from '#domain/cart/stored-cart.ts';
import { CART_COOKIE, CART_KEY, readStored, writeStored } from './storage.ts';

let cart: Cart | undefined;
let isReady: boolean | undefined;
const listeners = new Set<() => void>();

export function currentCart(): Cart {
  cart ??= parseStoredCart(readStored('localStorage', CART_KEY));
  return cart;
}

export function saveCart(next: Cart): void {
  cart = next;
  writeStored('localStorage', CART_KEY, JSON.stringify(next));
  notifyListeners();
}

/** False while a cart cookie, set without JavaScript, still has to be imported. */
export function isCartReady(): boolean {
  isReady ??= !document.cookie.includes(`${CART_COOKIE}=`);
  return isReady;
}

export function markCartReady(): void {
  if (isReady) return;
  isReady = true;
  notifyListeners();
}

export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorageEvent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorageEvent);
  };
}

export const serverCart = (): Cart => EMPTY_CART;

function onStorageEvent(event: StorageEvent): void {
  // A null key means that another tab cleared the storage.
  if (event.key !== CART_KEY && event.key !== null) return;
  cart = parseStoredCart(event.newValue);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export interface CartNews {
  product: CartProduct;
  /** Set when it was taken out of the cart. */
  undo?: (() => void) | undefined;
}

type NewsListener = (news: CartNews) => void;

const newsListeners = new Set<NewsListener>();

export function announce(news: CartNews): void {
  for (const listener of newsListeners) listener(news);
}

export function onCartNews(listener: NewsListener): () => void {
  newsListeners.add(listener);
  return () => newsListeners.delete(listener);
}
