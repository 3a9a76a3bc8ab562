import type { OrderAccess } from '#contract/orders.ts';

/** The order that the provider's way back names: its id, and the key that only its shopper knows. */
export function readReturnedOrder(request: Request): Extract<OrderAccess, { order_id: number }> | undefined {
  const query = new URL(request.url).searchParams;
  const id = query.get('order_id') ?? '';
  const order_key = query.get('order_key') ?? '';
  return /^\d{1,10}$/.test(id) && order_key ? { order_id: Number(id), order_key } : undefined;
}
