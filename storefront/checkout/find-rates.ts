import type { z } from 'zod';
import type { shippingAddressSchema } from '#contract/shipping.ts';
import type { DeliveryMethod, ShippingRate } from '#domain/shipping.ts';
import type { StorefrontServices } from '../api/context.ts';
import { ratedGoods } from '../pieces/delivery/rated-goods.ts';

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
    ...ratedGoods(items, shop),
    delivery_method: deliveryMethod,
    delivery_address: address,
  });
  if (!answer.ok) return { rates: [], error: answer.message || 'No shipping rates available' };
  return { rates: answer.value };
}
