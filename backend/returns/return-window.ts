import { returnWindowEnd } from '#domain/returns.ts';
import type { Order, OrderEvent } from '../orders/queries.ts';

export interface ReturnWindow {
  /** `not_yet`: nothing has been sent that could come back. */
  state: 'open' | 'not_yet' | 'over';
  /** The last moment; undefined while the day of delivery is not known. */
  until?: Date | undefined;
}

/** The 14 days begin when the shop completes the order; a parcel that is still on its way may be announced back, too. */
export function returnWindow(order: Order, events: readonly OrderEvent[], now: Date): ReturnWindow {
  if (order.status === 'shipped') return { state: 'open' };
  if (order.status !== 'completed') return { state: 'not_yet' };
  const delivered = events.find((event) => event.to_status === 'completed');
  const until = returnWindowEnd(new Date(delivered?.at ?? order.created_at));
  return { state: now <= until ? 'open' : 'over', until };
}
