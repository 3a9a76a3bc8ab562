import { z } from 'zod';
import type { ShippingRate } from '#domain/shipping/shipping.ts';
import { readArrival } from '../read-arrival.ts';
import { cents, listOf, text } from './read-values.ts';

const day = z.iso.date().optional().catch(undefined);

const wireRate = z.object({
  service_name: text,
  service_code: text,
  price: cents,
  total_price: cents,
  cost: cents,
  amount: cents,
  rate: cents,
  pricing: cents,
  delivery_time: text,
  description: text,
  arrives_from: day,
  arrives_to: day,
});

const wrapped = z.union([
  z.object({ rates: z.array(z.unknown()) }).transform(({ rates }) => rates),
  z.object({ data: z.object({ rates: z.array(z.unknown()) }) }).transform(({ data }) => data.rates),
  z.array(z.unknown()),
]);

/** Accepts `rates`, `data.rates` or a plain list; drops rates without a valid price. */
export function readRates(body: unknown): ShippingRate[] {
  const parsed = wrapped.safeParse(body);
  if (!parsed.success) return [];
  return listOf(wireRate)
    .parse(parsed.data)
    .flatMap((wire) => {
      const priceCents =
        wire.price ?? wire.total_price ?? wire.cost ?? wire.amount ?? wire.rate ?? wire.pricing;
      if (priceCents === undefined) return [];
      const serviceName = wire.service_name || wire.service_code || 'Standard Shipping';
      return [
        {
          serviceCode: wire.service_code || serviceName,
          serviceName,
          priceCents,
          deliveryTime: wire.delivery_time,
          description: wire.description,
          arrival: readArrival(wire),
        },
      ];
    });
}
