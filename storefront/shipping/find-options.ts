import type { ShippingRate } from '#domain/shipping.ts';
import type { StorefrontServices } from '../context.ts';
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
  { shopApi, shop }: Pick<StorefrontServices, 'shopApi' | 'shop'>,
  { address, basket }: CalculatorRequest,
): Promise<FoundOptions> {
  const question = {
    collection_address: shop.origin,
    items: basket.map(({ productId, variationId, name, price, quantity, parcel }) => ({
      product_id: productId,
      variation_id: variationId,
      description: name,
      price,
      quantity,
      ...wireParcel(parcel ?? shop.delivery.cartItem),
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
