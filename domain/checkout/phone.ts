import type { DeliveryMethod } from '../shipping/shipping.ts';
import { withPlainSigns } from '../text/text.ts';

const MIN_PHONE_DIGITS = 9;

/** What a keyboard has beside dashes: the bar of Japanese, bullets, lines and tildes. */
const LIKE_DASHES = /[\u02C9\u02D7\u2043\u2500\u2501\u2796\u30FC~]/g;

/** The number in what was typed or pasted: without invisible signs, `tel:` and brackets around it, with plain digits and dashes. */
export const cleanPhone = (text: string): string =>
  withPlainSigns(text)
    .replace(LIKE_DASHES, '-')
    .replace(/^[<"'\s]+|(?<![>"'\s,;])[>"'\s,;]+$/g, '')
    .replace(/^tel:([^;?]*).*$/is, '$1')
    .trim();

const toNationalNumber = (text: string): string =>
  cleanPhone(text)
    .replace(/[\s\-()[\]./_•·]/g, '')
    .replace(/^(?:\+27|0027)0?/, '0')
    .replace(/^27(?=\d{9}$)/, '0');

export const LOCKER_PHONE =
  'The locker’s PIN comes to this phone: write 10 digits that begin with 0, or +27 and 9 digits, like 082 555 0123';

export const isLockerPhone = (text: string): boolean => /^0\d{9}$/.test(toNationalNumber(text));

/** Returns '+27...'; undefined for anything but a South African number. */
export function parsePhone(text: string): string | undefined {
  const digits = toNationalNumber(text);
  return /^0[1-8]\d{8}$/.test(digits) ? `+27${digits.slice(1)}` : undefined;
}

/** Advice rather than an error, as foreign numbers and extensions are valid. */
export function phoneHint(text: string, method: DeliveryMethod, isTouched: boolean): string | undefined {
  const isShort = text.replace(/\D/g, '').length < MIN_PHONE_DIGITS;
  if (text.trim() === '' || (isShort && !isTouched)) return undefined;
  if (method === 'pudo' && !isLockerPhone(text)) return undefined;
  const number = parsePhone(text);
  if (number === undefined)
    return 'Check the phone number: South African numbers have 10 digits, like 082 555 0123.';
  if (method === 'pudo' && !/^\+27[6-8]/.test(number)) return 'A locker’s PIN needs a mobile number.';
  return undefined;
}
