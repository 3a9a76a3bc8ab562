import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { type BasketItem, EXAMPLE_BASKET } from './basket.ts';
import { type CalculatorAddress, readAddress } from './calculator-address.ts';

export interface CalculatorRequest {
  address: CalculatorAddress;
  basket: readonly BasketItem[];
  usesCart: boolean;
  option: string;
}

export function readCalculatorRequest(form: FormData): CalculatorRequest {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const cart = parseBasket(text('basket'));
  return {
    address: readAddress(form),
    basket: cart ?? EXAMPLE_BASKET,
    usesCart: cart !== undefined,
    option: text('option'),
  };
}

const id = z.number().int().positive();

const basketSchema = z
  .array(
    z.object({
      productId: id.optional(),
      variationId: id.optional(),
      name: z.string(),
      price: z.number().nonnegative(),
      quantity: z.number().int().positive(),
    }),
  )
  .min(1)
  .max(200);

const parseBasket = (json: string): BasketItem[] | undefined => basketSchema.safeParse(parseJson(json)).data;
