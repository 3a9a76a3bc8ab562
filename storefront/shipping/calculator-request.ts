import { COUNTRY } from '#domain/shop-facts.ts';
import { type BasketItem, EXAMPLE_BASKET, parseBasket } from './basket.ts';

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

export interface CalculatorRequest {
  address: CalculatorAddress;
  basket: readonly BasketItem[];
  usesCart: boolean;
  /** An option that was chosen without JavaScript. */
  option: string;
}

export function readCalculatorRequest(form: FormData): CalculatorRequest {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const cart = parseBasket(text('basket'));
  return {
    address: {
      street_address: text('street_address'),
      local_area: text('local_area'),
      city: text('city'),
      zone: text('zone'),
      code: text('code'),
      country: text('country'),
    },
    basket: cart ?? EXAMPLE_BASKET,
    usesCart: cart !== undefined,
    option: text('option'),
  };
}
