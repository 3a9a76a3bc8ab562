import type { z } from 'zod';
import type { shippingAddressSchema } from '#contract/shipping.ts';
import { type DeliveryMethod, NO_DELIVERY, type ShippingRate } from '#domain/shipping/shipping.ts';
import type { StorefrontServices } from '../api/context.ts';
import { rateRequest } from '../pieces/delivery/rate-request.ts';

export interface RatesAnswer {
  rates: ShippingRate[];
  error?: string | undefined;
}

export interface RatesQuery {
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
  { deliveryMethod, address, items }: RatesQuery,
): Promise<RatesAnswer> {
  if (deliveryMethod === 'none') return { rates: [NO_DELIVERY] };
  const answer = await shopApi.shippingRates({
    ...rateRequest(items, shop),
    delivery_method: deliveryMethod,
    delivery_address: address,
  });
  if (!answer.ok) return { rates: [], error: answer.message || 'No shipping rates available' };
  return { rates: answer.value };
}
