import { isPostalCode, isSouthAfrica, NO_DELIVERY_ABROAD } from './checkout.ts';
import { parseProvince } from './provinces.ts';

/** Where a parcel shall go, in the courier API's field names. */
export interface DeliveryAddress {
  street_address: string;
  city: string;
  zone: string;
  country: string;
  code: string;
}

/** The specification's messages for an address that rates are asked for; empty when it can be used. */
export function deliveryAddressErrors(address: DeliveryAddress): string[] {
  const errors: string[] = [];
  if (address.street_address.trim() === '') errors.push('Street address is required');
  if (address.city.trim() === '') errors.push('City is required');
  if (parseProvince(address.zone) === undefined) errors.push('Province is required');
  if (address.code.trim() === '') errors.push('Postal code is required');
  else if (!isPostalCode(address.code)) errors.push('Postal code must be 4 digits');
  if (address.country.trim() === '') errors.push('Country is required');
  else if (!isSouthAfrica(address.country)) errors.push(NO_DELIVERY_ABROAD);
  return errors;
}
