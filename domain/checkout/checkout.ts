import { parseProvince } from '../shipping/provinces.ts';
import type { DeliveryMethod } from '../shipping/shipping.ts';
import { COUNTRY } from '../shop/shop-facts.ts';
import { isBlank } from '../text/text.ts';
import { isEmail } from './email.ts';
import { isLockerPhone, LOCKER_PHONE } from './phone.ts';

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
