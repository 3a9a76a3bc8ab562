import { MOST_GIFT_CARDS } from '#domain/credit/credit.ts';
import { isOwnGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { foldCode } from '#domain/discounts/codes.ts';
import { MOST_CODES } from '#domain/discounts/discount.ts';
import { DAY_SECONDS } from '#domain/time/durations.ts';
import { clearCookie, readCookie, writeCookie } from './shop-cookies.ts';

const CODES_COOKIE = 'springdeck_codes';
const CODES_DAYS = 30;
/** A gift card is as good as money to whoever uses the browser next. */
const GIFT_CARD_DAYS = 1;
/** As the contract takes it. */
const MAX_LENGTH = 100;

/** The discount codes and gift cards of this browser's cart, as typed; with and without JavaScript. */
export const readCodes = (request: Request): string[] => parseCodes(readCookie(request, CODES_COOKIE));

export function parseCodes(cookie: string): string[] {
  try {
    const { coupons, cards } = sortCodes(
      cookie.split('~').map(decodeURIComponent).map(readCode).filter(Boolean),
    );
    return [...coupons.slice(0, MOST_CODES), ...cards.slice(0, MOST_GIFT_CARDS)];
  } catch {
    // Not written by the shop.
    return [];
  }
}

/** `hasCards`: also where none looks like one. */
export const codesCookie = (
  codes: readonly string[],
  publicUrl: string,
  hasCards = codes.some(isOwnGiftCardCode),
): string =>
  codes.length === 0
    ? clearCookie(CODES_COOKIE)
    : `${writeCookie(CODES_COOKIE, codes.map(encodeURIComponent).join('~'), (hasCards ? GIFT_CARD_DAYS : CODES_DAYS) * DAY_SECONDS, publicUrl)}; HttpOnly`;

/** By how they look: only the shop knows which of the coupons is a gift card that another program has sold. */
export function sortCodes(codes: readonly string[]): { coupons: string[]; cards: string[] } {
  const { coupons = [], cards = [] } = Object.groupBy(codes, (code) =>
    isOwnGiftCardCode(code) ? 'cards' : 'coupons',
  );
  return { coupons, cards };
}

export const clearCodesCookie = (): string => clearCookie(CODES_COOKIE);

export const readCode = (typed: string): string =>
  typed.replace(/\s+/g, ' ').trim().toWellFormed().slice(0, MAX_LENGTH);

/** The last of too many of a kind gives way, so that a refused code does not block the next one. */
export function withCode(codes: readonly string[], typed: string): string[] {
  const code = readCode(typed);
  if (code === '' || codes.some((other) => isSameCode(other, code))) return [...codes];
  const { coupons, cards } = sortCodes(codes);
  return isOwnGiftCardCode(code)
    ? [...coupons, ...cards.slice(0, MOST_GIFT_CARDS - 1), code]
    : [...coupons.slice(0, MOST_CODES - 1), code, ...cards];
}

export const withoutCode = (codes: readonly string[], typed: string): string[] =>
  codes.filter((code) => !isSameCode(code, readCode(typed)));

const REMOVE = 'remove ';

/** From a form's field `code` and its buttons `code-intent`; undefined: the form changes none. */
export function changeCodes(codes: readonly string[], form: FormData): string[] | undefined {
  const intent = String(form.get('code-intent') ?? '');
  if (intent.startsWith(REMOVE)) return withoutCode(codes, intent.slice(REMOVE.length));
  const typed = readCode(String(form.get('code') ?? ''));
  return intent === '' && typed === '' ? undefined : withCode(codes, typed);
}

const isSameCode = (one: string, other: string): boolean =>
  one === other || (foldCode(one) !== '' && foldCode(one) === foldCode(other));
