import { addToCart, type Cart } from '#domain/cart/cart.ts';
import {
  answerFor,
  type CartAnswer,
  type CartCorrection,
  checkCart,
  withBundleChoices,
} from '#domain/cart/cart-check.ts';
import { type CookieCartLine, parseCookieCart } from '#domain/cart/cookie-cart.ts';
import { unitsLeftFor } from '#domain/cart/line-stock.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { askShop } from '../state/ask-shop.ts';
import { currentCart, markCartReady, saveCart } from '../state/cart-store.ts';
import { newId } from '../state/new-id.ts';
import { CART_COOKIE, readStored, writeStored } from '../state/storage.ts';

const KEY = 'springdeck.corrections';

let running: Promise<void> | undefined;

/** Imports a cookie cart and reconciles the cart with the shop; concurrent callers share one check. */
export function checkCartNow(): Promise<void> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

export function takeCorrections(): CartCorrection[] {
  const corrections = pendingCorrections();
  if (corrections.length > 0) writeStored('localStorage', KEY, null);
  return corrections;
}

async function check(): Promise<void> {
  const cookie = takeCookie();
  const cookieLines = parseCookieCart(cookie);
  try {
    const answers = await askShop([...currentCart().items, ...cookieLines]);
    if (answers.length === 0 && cookieLines.length > 0) writeCookie(cookie);
    // Read after the request: the cart may have changed meanwhile.
    const before = currentCart();
    const { cart, corrections } = checkCart(importLines(before, cookieLines, answers), answers);
    if (JSON.stringify(cart) !== JSON.stringify(before)) saveCart(cart);
    if (corrections.length > 0) {
      writeStored('localStorage', KEY, JSON.stringify([...pendingCorrections(), ...corrections]));
    }
  } finally {
    markCartReady();
  }
}

function importLines(cart: Cart, cookieLines: CookieCartLine[], answers: CartAnswer[]): Cart {
  return cookieLines.reduce((taken, line) => {
    const now = answerFor(line, answers)?.now;
    const product = now && withBundleChoices(now, line.choices);
    if (!product) return taken;
    const quantity = Math.min(line.quantity, unitsLeftFor(product, taken.items));
    const change = addToCart(taken, product, quantity, newId());
    return change.ok ? change.cart : taken;
  }, cart);
}

/** Deletes the cookie at once, so that no other tab imports it, too. */
function takeCookie(): string {
  const start = `${cookieName()}=`;
  const cookie = document.cookie.split(/;\s*/).find((candidate) => candidate.startsWith(start));
  if (cookie) writeCookie('');
  return cookie?.slice(start.length) ?? '';
}

function writeCookie(value: string): void {
  const lasts = value === '' ? 0 : DAY_SECONDS;
  const secure = isSecure() ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain HTTP
  document.cookie = `${cookieName()}=${value}; Path=/; Max-Age=${lasts}; SameSite=Lax${secure}`;
}

const isSecure = (): boolean => location.protocol === 'https:';
/** As the server names it: `server/protection/own-cookies.ts`. */
const cookieName = (): string => (isSecure() ? '__Host-' : '') + CART_COOKIE;

function pendingCorrections(): CartCorrection[] {
  const stored = parseJson(readStored('localStorage', KEY) ?? '');
  return Array.isArray(stored) ? stored.filter(isCorrection) : [];
}

const isCorrection = (value: unknown): value is CartCorrection =>
  typeof value === 'object' && value !== null && 'code' in value && 'name' in value;

let hasStarted = false;

/** Once per page load; preloads the drawer, so that it opens offline. */
export async function startCart(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  await checkCartNow();
  await import('./cart-drawer.tsx');
}
