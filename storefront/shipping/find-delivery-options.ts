import type { ShippingRate } from '#domain/shipping/shipping.ts';
import type { StorefrontServices } from '../api/context.ts';
import { rateRequest } from '../pieces/delivery/rate-request.ts';
import type { CalculatorRequest } from './calculator-request.ts';

export interface DeliveryOptions {
  options: ShippingRate[];
  /** Why door delivery, or everything, is missing. */
  error?: string | undefined;
}

export async function findDeliveryOptions(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  { address, basket }: CalculatorRequest,
): Promise<DeliveryOptions> {
  const request = rateRequest(basket, shop);
  const [door, locker] = await Promise.all([
    shopApi.shippingRates({ ...request, delivery_address: address, delivery_method: 'shipping' }),
    shopApi.shippingRates({ ...request, delivery_method: 'pudo' }),
  ]);
  const options = [...(door.ok ? door.value : []), ...(locker.ok ? locker.value : [])];
  if (!door.ok) return { options, error: door.message };
  if (door.value.length === 0) return { options, error: 'No shipping rates available' };
  return { options };
}
