import { type CarriedLine, parseCarriedCart, writeCarriedCart } from '#domain/carried-cart.ts';
import type { Cart } from '#domain/cart.ts';
import { CART_COOKIE } from '../state/cart-cookie-name.ts';

const ORDER_COOKIE = 'springdeck_order';
const LEFT = 'left';
const ATTEMPT_COOKIE = 'springdeck_attempt';
const ARRIVED_COOKIE = 'springdeck_arrived';

const CART_DAYS = 30;
/** Longer than any hold of an unpaid order is likely to last. */
const ORDER_HOURS = 2;
const ARRIVALS_KEPT = 10;

/** The cart of a browser without JavaScript; one with it takes the cookie over and drops it. */
export const readCartText = (request: Request): string => readCookie(request, CART_COOKIE);

/** undefined when the cart is too large for a cookie. */
export function cartCookie(cart: Cart, publicUrl: string): string | undefined {
  const text = writeCarriedCart(cart.items);
  if (text === undefined) return undefined;
  return text === ''
    ? dropCookie(CART_COOKIE)
    : writeCookie(CART_COOKIE, text, CART_DAYS * 86_400, publicUrl);
}

/** The order that this browser has placed last and may not have paid: what it holds is still there for it. */
export interface LastOrder {
  orderKey: string;
  lines: CarriedLine[];
  /** Its cart was emptied where a payment ended: what is in the cart by now is another one, unless it was restored. */
  isLeft: boolean;
}

export function readLastOrder(request: Request): LastOrder | undefined {
  const [orderKey = '', text = '', mark = ''] = readCookie(request, ORDER_COOKIE).split('~');
  if (!/^[\w-]{1,100}$/.test(orderKey)) return undefined;
  return { orderKey, lines: parseCarriedCart(text), isLeft: mark === LEFT };
}

export function lastOrderCookie(
  orderKey: string,
  lines: Parameters<typeof writeCarriedCart>[0],
  publicUrl: string,
): string {
  return orderCookie([orderKey, writeCarriedCart(lines) ?? ''], publicUrl);
}

/** Of an order that may be paid without the shop having heard of it yet: it still holds what it holds. */
export function leftOrderCookie({ orderKey, lines }: LastOrder, publicUrl: string): string {
  const bought = lines.map(({ choices, ...line }) => ({ ...line, bundleSelections: choices }));
  return orderCookie([orderKey, writeCarriedCart(bought) ?? '', LEFT], publicUrl);
}

const orderCookie = (parts: string[], publicUrl: string): string =>
  `${writeCookie(ORDER_COOKIE, parts.join('~'), ORDER_HOURS * 3_600, publicUrl)}; HttpOnly`;

/** The order is paid, or holds nothing any longer. */
export const forgetLastOrder = (): string => dropCookie(ORDER_COOKIE);

/** Which attempt to order the browser without JavaScript is at: a checkout opened anew goes on with the same one. */
export function readAttempt(request: Request): string | undefined {
  const attempt = readCookie(request, ATTEMPT_COOKIE);
  return /^[\w-]{1,100}$/.test(attempt) ? attempt : undefined;
}

export const attemptCookie = (attempt: string, publicUrl: string): string =>
  `${writeCookie(ATTEMPT_COOKIE, attempt, ORDER_HOURS * 3_600, publicUrl)}; HttpOnly`;

export const forgetAttempt = (): string => dropCookie(ATTEMPT_COOKIE);

export const forgetCart = (): string => dropCookie(CART_COOKIE);

/** Whether this browser has been on that order's success page before: its cart is newer than that order then. */
export const hasArrived = (request: Request, arrival: string): boolean =>
  readArrivals(request).includes(arrival);

/** @param arrival letters, digits, `.`, `-` and `_` */
export function arrivedCookie(request: Request, arrival: string, publicUrl: string): string {
  const value = [...readArrivals(request), arrival].slice(-ARRIVALS_KEPT).join('~');
  return `${writeCookie(ARRIVED_COOKIE, value, CART_DAYS * 86_400, publicUrl)}; HttpOnly`;
}

/** What somebody else has written into it is not sent on. */
const readArrivals = (request: Request): string[] =>
  readCookie(request, ARRIVED_COOKIE)
    .split('~')
    .filter((arrival) => /^[\w.-]{1,20}$/.test(arrival));

export function readCookie(request: Request, name: string): string {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

export function writeCookie(name: string, value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

export const dropCookie = (name: string): string => `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
