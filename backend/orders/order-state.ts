import { mayChange, type OrderActor, type OrderStatus } from '#domain/order-status.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Order } from './queries.ts';

export interface StatusChange {
  actor: OrderActor;
  note: string;
  /** ISO time of the change. */
  at: string;
  /** The new end of the hold, for an order that becomes pending again (`holdEndFromNow`). */
  holdExpiresAt?: string;
  /** The order that takes this one's place. */
  supersededBy?: number;
  /** The courier's tracking link or number. */
  tracking?: string;
}

/**
 * Locks an order's row until the transaction ends and reads it as it stands then: a write that changes nothing is the
 * one row lock that both databases know.
 */
export const lockOrder = (trx: Trx, id: number): Promise<Order | undefined> =>
  trx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function lockOrderOrThrow(trx: Trx, id: number): Promise<Order> {
  const order = await lockOrder(trx, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
}

/** Moves a locked order to another status and writes it into its history; a change that the rules forbid throws. */
export async function changeStatus(
  trx: Trx,
  order: Order,
  to: OrderStatus,
  change: StatusChange,
): Promise<Order> {
  const { actor, note, at } = change;
  if (!mayChange(order.status, to, actor)) {
    throw new Error(`order ${order.number}: ${actor} may not change it from ${order.status} to ${to}`);
  }
  const changed = {
    status: to,
    hold_expires_at: change.holdExpiresAt ?? order.hold_expires_at,
    superseded_by: change.supersededBy ?? order.superseded_by,
    tracking: change.tracking ?? order.tracking,
    paid_at: to === 'paid' || to === 'paid_unfulfillable' ? at : order.paid_at,
  };
  await trx
    .updateTable('orders')
    .set(changed)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .execute();
  await insertEvent(trx, order.id, order.status, to, { actor, note, at });
  return { ...order, ...changed };
}

/** One line of an order's history; `from` is null for its beginning. */
export async function insertEvent(
  trx: Trx,
  orderId: number,
  from: OrderStatus | null,
  to: OrderStatus,
  { actor, note, at }: Pick<StatusChange, 'actor' | 'note' | 'at'>,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, at, actor, from_status: from, to_status: to, note })
    .execute();
}
