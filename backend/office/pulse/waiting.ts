import type { OfficeRight } from '#domain/office/office.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Db } from '../../ground/db/tables.ts';
import { isForPeople } from '../today/summarise-waiting.ts';

export interface WaitingWork {
  right: OfficeRight;
  /** Queried every two seconds by every open window: an index lookup only. */
  count: (db: Db) => Promise<number>;
}

/** Open work by place of the office. */
export const WAITING: Readonly<Record<string, WaitingWork>> = {
  orders: { right: 'today', count: (db) => countOrders(db, 'paid_unfulfillable') },
  messages: { right: 'messages', count: countMessages },
  pack: { right: 'today', count: (db) => countOrders(db, 'paid') },
};

async function countMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function countOrders(db: Db, status: OrderStatus): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .where(isForPeople)
    .executeTakeFirstOrThrow();
  return count;
}
