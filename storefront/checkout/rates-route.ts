import { z } from 'zod';
import { shippingAddressSchema } from '#contract/shipping.ts';
import { centsFromRand } from '#domain/money.ts';
import type { ShippingRate } from '#domain/shipping.ts';
import { storefrontContext } from '../context.ts';
import { wireParcel } from '../wire-parcel.ts';
import type { Route } from './+types/rates-route.ts';

const ratesRequest = z.object({
  deliveryMethod: z.enum(['shipping', 'collect', 'pudo']),
  address: shippingAddressSchema.optional(),
  items: z
    .array(
      z.object({
        productId: z.number().int().positive(),
        variationId: z.number().int().positive().optional(),
        name: z.string(),
        price: z.number().nonnegative(),
        quantity: z.number().int().positive(),
      }),
    )
    .max(200),
});

export interface RatesAnswer {
  rates: ShippingRate[];
  /** Why there are none. */
  error?: string | undefined;
}

/** Delivery prices for the checkout, asked while the form is being filled. */
export async function action({ request, context }: Route.ActionArgs): Promise<RatesAnswer> {
  const parsed = ratesRequest.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return { rates: [], error: 'No shipping rates available' };
  const { deliveryMethod, address, items } = parsed.data;
  const { shopApi, shop } = context.get(storefrontContext);
  const answer = await shopApi.shippingRates({
    delivery_method: deliveryMethod,
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

/** A lost connection must not take the filled form with it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<RatesAnswer> {
  return serverAction().catch(() => ({ rates: [], error: 'Network error. Please check your connection.' }));
}
