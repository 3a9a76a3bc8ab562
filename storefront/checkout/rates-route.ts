import { z } from 'zod';
import { shippingAddressSchema } from '#contract/shipping.ts';
import { DELIVERY_METHODS } from '#domain/shipping/shipping.ts';
import { storefrontContext } from '../api/context.ts';
import { withFormFallback } from '../api/forms.ts';
import type { Route } from './+types/rates-route.ts';
import { findRates, type RatesAnswer } from './find-rates.ts';

const ratesRequest = z.object({
  deliveryMethod: z.enum(DELIVERY_METHODS),
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

export async function action({ request, context }: Route.ActionArgs): Promise<RatesAnswer> {
  const parsed = ratesRequest.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return { rates: [], error: 'No shipping rates available' };
  return findRates(context.get(storefrontContext), parsed.data);
}

/** A lost connection must not lose the filled form. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (error): RatesAnswer => ({ rates: [], error }));
