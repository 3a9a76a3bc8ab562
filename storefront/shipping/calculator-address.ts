import { COUNTRY } from '#domain/shop/shop-facts.ts';

export interface CalculatorAddress {
  street_address: string;
  local_area: string;
  city: string;
  zone: string;
  code: string;
  country: string;
}

export type AddressField = keyof CalculatorAddress;

export function readAddress(form: FormData): CalculatorAddress {
  const text = (name: AddressField): string => String(form.get(name) ?? '').trim();
  return {
    street_address: text('street_address'),
    local_area: text('local_area'),
    city: text('city'),
    zone: text('zone'),
    code: text('code'),
    country: text('country'),
  };
}

/** Starts with Gauteng (specification, section 3). */
export const BLANK_ADDRESS: CalculatorAddress = {
  street_address: '',
  local_area: '',
  city: '',
  zone: 'GP',
  code: '',
  country: COUNTRY.code,
};
