import type { Cart } from '#domain/cart.ts';

/** What the rates of a cart depend on. */
export const ratedLines = (cart: Cart) =>
  cart.items.map(({ productId, variationId, name, price, quantity }) => ({
    productId,
    variationId,
    name,
    price,
    quantity,
  }));
