import { mayChange, ORDER_RULES, type OrderActor, type OrderStatus } from '#domain/orders/order-status.ts';
import { executeTogether } from '../ground/db/execute-together.ts';
import type { Trx } from '../ground/db/tables.ts';
import {
  type EventTiming,
  findListeners,
  withholdEvents,
  writeEvents,
} from '../webhook-events/write-events.ts';
import { type OrderTopic, orderEvent } from './order-events.ts';
import type { Order } from './queries.ts';
import { type HoldKeys, NO_HOLD_KEYS } from './stock/hold-limits.ts';

export interface StatusChange {
  actor: OrderActor;
  note: string;
  at: string;
  holdExpiresAt?: string;
  supersededBy?: number;
  tracking?: string;
  holdKeys?: HoldKeys;
  /** Before webhooks are sent, so that it can be undone. */
  waitSeconds?: number;
}

const TOPICS: Partial<Record<OrderStatus, OrderTopic>> = {
  paid: 'order.paid',
  paid_unfulfillable: 'order.paid',
  shipped: 'order.shipped',
};

/** An update that changes nothing is the one row lock that both databases support. */
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

/** Throws for a change that `ORDER_RULES` forbids. */
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
    ...(ORDER_RULES[to].stock === 'held' ? change.holdKeys : NO_HOLD_KEYS),
    paid_at: to === 'paid' || to === 'paid_unfulfillable' ? at : order.paid_at,
  };
  const update = trx
    .updateTable('orders')
    .set(changed)
    .where('id', '=', order.id)
    .where('status', '=', order.status);
  const event = insertEvent(trx, order.id, order.status, to, { actor, note, at });
  const listeners = await executeTogether(trx, [findListeners(trx), update, event]);
  const after = { ...order, ...changed };
  const topic = TOPICS[to];
  const timing: EventTiming = { at, waitSeconds: change.waitSeconds };
  if (topic) await writeEvents(trx, listeners, [orderEvent(topic, after)], timing);
  return after;
}

/** Removes the change from the history, which shoppers read and returns count from; the office's log keeps both. */
export async function revertStatus(trx: Trx, order: Order, to: OrderStatus): Promise<void> {
  const tracking = order.status === 'shipped' ? '' : order.tracking;
  const paid_at = ORDER_RULES[to].paid ? order.paid_at : null;
  await trx.updateTable('orders').set({ status: to, tracking, paid_at }).where('id', '=', order.id).execute();
  const last = trx
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('order_id', '=', order.id)
    .where('to_status', '=', order.status);
  await trx.deleteFrom('order_events').where('id', '=', last).execute();
  const topic = TOPICS[order.status];
  if (topic) await withholdEvents(trx, topic, order.id);
}

/** For `executeTogether`. */
export const insertEvent = (
  trx: Trx,
  orderId: number,
  from: OrderStatus | null,
  to: OrderStatus,
  { actor, note, at }: Pick<StatusChange, 'actor' | 'note' | 'at'>,
) =>
  trx
    .insertInto('order_events')
    .values({ order_id: orderId, at, actor, from_status: from, to_status: to, note });

/** Follows replaced orders to the newest, the only one that can be paid, locking each. */
export async function lockLastSuccessor(trx: Trx, order: Order): Promise<Order> {
  let last = order;
  while (last.status === 'superseded' && last.superseded_by !== null) {
    last = await lockOrderOrThrow(trx, last.superseded_by);
  }
  return last;
}
