import type { OrderStatus } from '#domain/order-status.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Order } from './queries.ts';

/** The newest orders first, all or those in one state. */
export function listOrders(
  db: Db,
  { status, limit }: { status: OrderStatus | undefined; limit: number },
): Promise<Order[]> {
  const orders = db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(limit);
  return (status ? orders.where('status', '=', status) : orders).execute();
}
