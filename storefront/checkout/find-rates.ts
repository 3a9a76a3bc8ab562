import type { z } from 'zod';
import type { shippingAddressSchema } from '#contract/shipping.ts';
import { centsFromRand } from '#domain/money.ts';
import type { DeliveryMethod, ShippingRate } from '#domain/shipping.ts';
import type { StorefrontServices } from '../context.ts';
import { wireParcel } from '../wire-parcel.ts';

export interface RatesAnswer {
  rates: ShippingRate[];
  /** Why there are none. */
  error?: string | undefined;
}

export interface RatesQuestion {
  deliveryMethod: DeliveryMethod;
  address?: z.input<typeof shippingAddressSchema> | undefined;
  items: {
    productId: number;
    variationId?: number | undefined;
    name: string;
    price: number;
    quantity: number;
  }[];
}

export async function findRates(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  { deliveryMethod, address, items }: RatesQuestion,
): Promise<RatesAnswer> {
  const answer = await shopApi.shippingRates({
    delivery_method: deliveryMethod,
    collection_address: shop.origin,
    delivery_address: address,
    items: items.map(({ productId, variationId, name, price, quantity }) => ({
      product_id: productId,
      variation_id: variationId,
      description: name,
      price,
      quantity,
      ...wireParcel(shop.delivery.cartItem),
    })),
    declared_value: items.reduce((sum, item) => sum + centsFromRand(item.price) * item.quantity, 0) / 100,
    handling_time: 1,
  });
  if (!answer.ok) return { rates: [], error: answer.message || 'No shipping rates available' };
  return { rates: answer.value };
}
