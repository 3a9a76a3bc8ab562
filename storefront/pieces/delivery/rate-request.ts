import { type Cart, type PricedLine, sumCents } from '#domain/cart/cart.ts';
import { randFromCents } from '#domain/money/money.ts';
import type { Parcel } from '#domain/packing/parcels.ts';
import { HANDLING_DAYS } from '#domain/shipping/shipping.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';

interface RateRequestItem extends PricedLine {
  productId?: number | undefined;
  variationId?: number | undefined;
  name: string;
  /** Of one unit; by default the shop's usual parcel. */
  parcel?: Parcel | undefined;
}

/** In rand, centimetres and kilograms, as `shipping/calculate` expects. */
export const rateRequest = (items: readonly RateRequestItem[], { origin, delivery }: ShopFacts) => ({
  collection_address: origin,
  items: items.map(({ productId, variationId, name, price, quantity, parcel }) => ({
    product_id: productId,
    variation_id: variationId,
    description: name,
    price,
    quantity,
    ...wireParcel(parcel ?? delivery.cartItem),
  })),
  declared_value: randFromCents(sumCents(items)),
  handling_time: HANDLING_DAYS,
});

const wireParcel = ({ lengthCm, widthCm, heightCm, weightKg }: Parcel) => ({
  length_cm: lengthCm,
  width_cm: widthCm,
  height_cm: heightCm,
  weight_kg: weightKg,
});

export const rateQueryLines = (cart: Cart) =>
  cart.items.map(({ productId, variationId, name, price, quantity }) => ({
    productId,
    variationId,
    name,
    price,
    quantity,
  }));
