import type { ShippingRate } from '#domain/shipping.ts';
import type { DeliverySettings } from '#domain/shop-facts.ts';
import type { ShopApi } from '../shop-api.ts';
import { wireParcel } from '../wire-parcel.ts';
import { basketCents } from './basket.ts';
import type { CalculatorRequest } from './calculator-request.ts';

export interface FoundOptions {
  options: ShippingRate[];
  /** Why the door, or everything, is missing. */
  error?: string | undefined;
}

/** Door and locker side by side, so that a shopper can compare. */
export async function findOptions(
  shopApi: ShopApi,
  { cartItem }: DeliverySettings,
  { address, basket }: CalculatorRequest,
): Promise<FoundOptions> {
  const parcel = wireParcel(cartItem);
  const question = {
    items: basket.map(({ productId, variationId, name, price, quantity }) => ({
      product_id: productId,
      variation_id: variationId,
      description: name,
      price,
      quantity,
      ...parcel,
    })),
    declared_value: basketCents(basket) / 100,
    handling_time: 1,
  };
  const [door, locker] = await Promise.all([
    shopApi.shippingRates({ ...question, delivery_address: address, delivery_method: 'shipping' }),
    shopApi.shippingRates({ ...question, delivery_method: 'pudo' }),
  ]);
  const options = [...(door.ok ? door.value : []), ...(locker.ok ? locker.value : [])];
  if (!door.ok) return { options, error: door.message };
  if (door.value.length === 0) return { options, error: 'No shipping rates available' };
  return { options };
}
