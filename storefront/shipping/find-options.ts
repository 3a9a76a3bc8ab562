import type { ShippingRate } from '#domain/shipping.ts';
import type { StorefrontServices } from '../api/context.ts';
import { ratedGoods } from '../pieces/delivery/rated-goods.ts';
import type { CalculatorRequest } from './calculator-request.ts';

export interface FoundOptions {
  options: ShippingRate[];
  /** Why the door, or everything, is missing. */
  error?: string | undefined;
}

/** Door and locker side by side, so that a shopper can compare. */
export async function findOptions(
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  { address, basket }: CalculatorRequest,
): Promise<FoundOptions> {
  const question = ratedGoods(basket, shop);
  const [door, locker] = await Promise.all([
    shopApi.shippingRates({ ...question, delivery_address: address, delivery_method: 'shipping' }),
    shopApi.shippingRates({ ...question, delivery_method: 'pudo' }),
  ]);
  const options = [...(door.ok ? door.value : []), ...(locker.ok ? locker.value : [])];
  if (!door.ok) return { options, error: door.message };
  if (door.value.length === 0) return { options, error: 'No shipping rates available' };
  return { options };
}
