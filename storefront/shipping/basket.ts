import { z } from 'zod';
import type { Cart } from '#domain/cart.ts';
import { centsFromRand } from '#domain/money.ts';

/** One line of what the calculator prices. */
export interface BasketItem {
  productId?: number | undefined;
  variationId?: number | undefined;
  name: string;
  /** Rand, as in the cart. */
  price: number;
  quantity: number;
}

/** The specification's sample list (section 2): two boosters, for shoppers without a cart. */
export const EXAMPLE_BASKET: readonly BasketItem[] = [
  { name: 'Pokémon Booster Pack', price: 299.99, quantity: 2 },
  { name: 'One Piece Booster Pack', price: 199.99, quantity: 1 },
];

export const cartBasket = (cart: Cart): BasketItem[] =>
  cart.items.map(({ productId, variationId, name, price, quantity }) => ({
    productId,
    variationId,
    name,
    price,
    quantity,
  }));

export const basketCents = (items: readonly BasketItem[]): number =>
  items.reduce((sum, item) => sum + centsFromRand(item.price) * item.quantity, 0);

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

/** What the form posts for 'Use my cart'; undefined when the page did not write it. */
export function parseBasket(json: string): BasketItem[] | undefined {
  try {
    return basketSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
