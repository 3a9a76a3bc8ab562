import { parseProvince } from '../shipping/provinces.ts';
import { isBlank } from '../text/text.ts';
import { isSouthAfrica, NO_DELIVERY_ABROAD, postalCodeProblem } from './checkout.ts';

export interface DeliveryAddress {
  street_address: string;
  city: string;
  zone: string;
  country: string;
  code: string;
}

export type AddressProblems = Partial<Record<keyof DeliveryAddress, string>>;

export function deliveryAddressProblems(address: DeliveryAddress): AddressProblems {
  const problems: AddressProblems = {};
  if (isBlank(address.street_address)) problems.street_address = 'Street address is required';
  if (isBlank(address.city)) problems.city = 'City is required';
  if (parseProvince(address.zone) === undefined) problems.zone = 'Province is required';
  const codeProblem = postalCodeProblem(address.code);
  if (codeProblem !== undefined) problems.code = codeProblem;
  if (isBlank(address.country)) problems.country = 'Country is required';
  else if (!isSouthAfrica(address.country)) problems.country = NO_DELIVERY_ABROAD;
  return problems;
}
