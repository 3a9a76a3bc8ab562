import type { Cart } from '#domain/cart/cart.ts';
import { type CookieCartLine, parseCookieCart, writeCookieCart } from '#domain/cart/cookie-cart.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { CART_COOKIE } from '../state/storage.ts';

const ORDER_COOKIE = 'springdeck_order';
const CART_EMPTIED = 'left';
const ATTEMPT_COOKIE = 'springdeck_attempt';
const RETURNED_COOKIE = 'springdeck_arrived';

const CART_DAYS = 30;
/** Longer than an unpaid order holds its stock. */
const ORDER_HOURS = 2;
const MAX_RETURNS = 10;

export const readCartText = (request: Request): string => readCookie(request, CART_COOKIE);

/** undefined if the cart is too large for a cookie. */
export function cartCookie(cart: Cart, publicUrl: string): string | undefined {
  const text = writeCookieCart(cart.items);
  if (text === undefined) return undefined;
  return text === ''
    ? clearCookie(CART_COOKIE)
    : writeCookie(CART_COOKIE, text, CART_DAYS * DAY_SECONDS, publicUrl);
}

/** The latest order of this browser; if unpaid, its units are still held for it. */
export interface LastOrder {
  orderKey: string;
  lines: CookieCartLine[];
  /** The payment has ended and emptied the cart: the present cart is a newer one. */
  isCartEmptied: boolean;
}

export function readLastOrder(request: Request): LastOrder | undefined {
  const [orderKey = '', text = '', mark = ''] = readCookie(request, ORDER_COOKIE).split('~');
  if (!/^[\w-]{1,100}$/.test(orderKey)) return undefined;
  return { orderKey, lines: parseCookieCart(text), isCartEmptied: mark === CART_EMPTIED };
}

export function lastOrderCookie(
  orderKey: string,
  lines: Parameters<typeof writeCookieCart>[0],
  publicUrl: string,
): string {
  return orderCookie([orderKey, writeCookieCart(lines) ?? ''], publicUrl);
}

/** The order may be paid without the shop having been notified yet. */
export function endedOrderCookie({ orderKey, lines }: LastOrder, publicUrl: string): string {
  const bought = lines.map(({ choices, ...line }) => ({ ...line, bundleSelections: choices }));
  return orderCookie([orderKey, writeCookieCart(bought) ?? '', CART_EMPTIED], publicUrl);
}

const orderCookie = (parts: string[], publicUrl: string): string =>
  `${writeCookie(ORDER_COOKIE, parts.join('~'), ORDER_HOURS * 3_600, publicUrl)}; HttpOnly`;

export const clearLastOrderCookie = (): string => clearCookie(ORDER_COOKIE);

/** Reopening the checkout continues the same attempt. */
export function readAttempt(request: Request): string | undefined {
  const attempt = readCookie(request, ATTEMPT_COOKIE);
  return /^[\w-]{1,100}$/.test(attempt) ? attempt : undefined;
}

export const attemptCookie = (attempt: string, publicUrl: string): string =>
  `${writeCookie(ATTEMPT_COOKIE, attempt, ORDER_HOURS * 3_600, publicUrl)}; HttpOnly`;

export const clearAttemptCookie = (): string => clearCookie(ATTEMPT_COOKIE);

export const clearCartCookie = (): string => clearCookie(CART_COOKIE);

/** Whether this browser has seen that order's success page: its cart is then newer than the order. */
export const hasReturned = (request: Request, returnId: string): boolean =>
  readReturns(request).includes(returnId);

export function returnedCookie(request: Request, returnId: string, publicUrl: string): string {
  const value = [...readReturns(request), returnId].slice(-MAX_RETURNS).join('~');
  return `${writeCookie(RETURNED_COOKIE, value, CART_DAYS * DAY_SECONDS, publicUrl)}; HttpOnly`;
}

/** Ignores values that the shop has not written. */
const readReturns = (request: Request): string[] =>
  readCookie(request, RETURNED_COOKIE)
    .split('~')
    .filter((returnId) => /^[\w.-]{1,20}$/.test(returnId));

export function readCookie(request: Request, name: string): string {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

export function writeCookie(name: string, value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

export const clearCookie = (name: string): string => `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
