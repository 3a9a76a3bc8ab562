import { COUNTRY } from '#domain/shop-facts.ts';

export interface CalculatorAddress {
  street_address: string;
  local_area: string;
  city: string;
  zone: string;
  code: string;
  country: string;
}

export type AddressField = keyof CalculatorAddress;

/** The form's start: Gauteng in South Africa (specification, section 3). */
export const BLANK_ADDRESS: CalculatorAddress = {
  street_address: '',
  local_area: '',
  city: '',
  zone: 'GP',
  code: '',
  country: COUNTRY.code,
};
