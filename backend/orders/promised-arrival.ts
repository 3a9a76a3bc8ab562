import { type Arrival, arrivalAfterDelay, southAfricanDay, type WorkingDays } from '#domain/business-days.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Order } from './queries.ts';

/** What has arrived, or never will, is promised no longer. */
const EXPECTED: readonly OrderStatus[] = ['pending', 'paid', 'shipped'];

/** The days that the shopper was shown when ordering; an order that was paid on a later day arrives as much later. */
export function promisedArrival(order: Order, working: WorkingDays): Arrival | undefined {
  const { arrives_from: earliest, arrives_to: latest, created_at, paid_at, status } = order;
  if (!earliest || !latest || !EXPECTED.includes(status)) return undefined;
  const [placed, paid] = [new Date(created_at), new Date(paid_at ?? created_at)];
  return southAfricanDay(paid) > southAfricanDay(placed)
    ? arrivalAfterDelay({ earliest, latest }, placed, paid, working)
    : { earliest, latest };
}
