import { parseProvince } from '../shipping/provinces.ts';
import type { DeliveryMethod } from '../shipping/shipping.ts';
import { COUNTRY } from '../shop/shop-facts.ts';
import { isBlank } from '../text/text.ts';

export interface CheckoutForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  suburb: string;
  city: string;
  postalCode: string;
  country: string;
  province: string;
}

export type CheckoutField = keyof CheckoutForm;
export type FieldErrors = Partial<Record<CheckoutField, string>>;

export const CHECKOUT_LENGTHS: Record<CheckoutField, number> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  address: 200,
  suburb: 100,
  city: 100,
  postalCode: 12,
  country: 60,
  province: 40,
};

export const NO_DELIVERY_ABROAD = `We deliver within ${COUNTRY.name} only`;

const MIN_PHONE_DIGITS = 9;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

export function checkoutErrors(form: CheckoutForm, method: DeliveryMethod): FieldErrors {
  const errors: FieldErrors = {};
  const require = (field: CheckoutField, message: string) => {
    if (isBlank(form[field])) errors[field] = message;
  };
  require('firstName', 'First name is required');
  require('lastName', 'Last name is required');
  require('email', 'Email is required');
  if (!errors.email && !isEmail(form.email)) errors.email = 'Valid email is required';
  require('phone', 'Phone number is required');
  if (!errors.phone && method === 'pudo' && !isLockerPhone(form.phone)) errors.phone = LOCKER_PHONE;
  if (method !== 'shipping') return errors;
  require('address', 'Address is required');
  require('city', 'City is required');
  const codeProblem = postalCodeProblem(form.postalCode);
  if (codeProblem !== undefined) errors.postalCode = codeProblem;
  require('country', 'Country is required');
  if (!errors.country && !isSouthAfrica(form.country)) errors.country = NO_DELIVERY_ABROAD;
  if (parseProvince(form.province) === undefined) errors.province = 'Province is required';
  return errors;
}

export const isSouthAfrica = (country: string): boolean =>
  [COUNTRY.code, COUNTRY.name].some((name) => name.toLowerCase() === country.trim().toLowerCase());

/** 0000 and 9000-9299 are unassigned. */
export function postalCodeProblem(text: string): string | undefined {
  const code = text.replace(/\s/g, '');
  if (code === '') return 'Postal code is required';
  if (!/^\d{4}$/.test(code)) return 'Postal code must be 4 digits';
  return code === '0000' || /^9[0-2]/.test(code) ? 'Postal code is not in use in South Africa' : undefined;
}

export const isPostalCode = (text: string): boolean => postalCodeProblem(text) === undefined;

const toNationalNumber = (text: string): string =>
  text
    .replace(/[\s\-()./]/g, '')
    .replace(/^(?:\+27|0027)0?/, '0')
    .replace(/^27(?=\d{9}$)/, '0');

const LOCKER_PHONE =
  'The locker’s PIN comes to this phone: write 10 digits that begin with 0, or +27 and 9 digits, like 082 555 0123';

const isLockerPhone = (text: string): boolean => /^0\d{9}$/.test(toNationalNumber(text));

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

export function normaliseEmail(text: string): string {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase();
}

/** As addresses are compared and looked up. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

export const isSameEmail = (one: string, other: string): boolean => foldEmail(one) === foldEmail(other);
