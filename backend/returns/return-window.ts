import { returnWindowEnd } from '#domain/orders/returns.ts';
import type { Order, OrderEvent } from '../orders/queries.ts';

export interface ReturnWindow {
  /** `not_yet`: nothing has been delivered. */
  state: 'open' | 'not_yet' | 'over';
  /** undefined until delivery. */
  until?: Date | undefined;
}

/** 14 days from completion of the order; returns may also be requested while the parcel is on its way. */
export function returnWindow(order: Order, events: readonly OrderEvent[], now: Date): ReturnWindow {
  if (order.status === 'shipped') return { state: 'open' };
  if (order.status !== 'completed') return { state: 'not_yet' };
  const delivered = events.find((event) => event.to_status === 'completed');
  const until = returnWindowEnd(new Date(delivered?.at ?? order.created_at));
  return { state: now <= until ? 'open' : 'over', until };
}
