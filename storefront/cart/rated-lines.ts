import type { Cart } from '#domain/cart.ts';

export const rateQueryLines = (cart: Cart) =>
  cart.items.map(({ productId, variationId, name, price, quantity }) => ({
    productId,
    variationId,
    name,
    price,
    quantity,
  }));
