import type { ExpressionBuilder } from 'kysely';
import { mayInOffice, type OfficeRole, WAITING_RIGHTS, type WaitingList } from '#domain/office/office.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Db, Tables } from '../../ground/db/tables.ts';
import { hasLockerWarning } from '../../shipping/lockers/check-locker.ts';
import { findWaiting } from './waiting-lists.ts';

export interface WaitingSummary {
  count: number;
  /** When the oldest began to wait. */
  oldest_at: string | null;
  oldest: string;
}

export interface ByMethod {
  shipping: number;
  pudo: number;
  collect: number;
}

/** As if nothing waited for those who may not see the list. */
export async function summariseWaiting(db: Db, what: WaitingList, role: OfficeRole): Promise<WaitingSummary> {
  if (!mayInOffice(role, WAITING_RIGHTS[what])) return { count: 0, oldest_at: null, oldest: '' };
  const { items, total } = await findWaiting(db, what, 1);
  const [first] = items;
  return { count: total, oldest_at: first?.at ?? null, oldest: first ? (first.order ?? first.text) : '' };
}

export async function summariseOrders(
  db: Db,
  status: OrderStatus,
): Promise<WaitingSummary & { by: ByMethod }> {
  const counts = await db
    .selectFrom('orders')
    .select((eb) => ['delivery_method', eb.fn.countAll<number>().as('count')])
    .where('status', '=', status)
    .where(isForPeople)
    .groupBy('delivery_method')
    .execute();
  const oldest = await db
    .selectFrom('orders')
    .select(['number', 'first_name', 'last_name', 'paid_at'])
    .where('status', '=', status)
    .where(isForPeople)
    .orderBy('paid_at')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();
  const countOf = (method: string) => counts.find((each) => each.delivery_method === method)?.count ?? 0;
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    oldest_at: oldest?.paid_at ?? null,
    oldest: oldest ? `${oldest.number}, ${oldest.first_name} ${oldest.last_name}` : '',
    by: { shipping: countOf('shipping'), pudo: countOf('pudo'), collect: countOf('collect') },
  };
}

/** What is paid and needs no delivery is completed by the clock. */
export const isForPeople = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.or([eb('status', '<>', 'paid'), eb('delivery_method', '<>', 'none')]);

export async function summariseDoubtfulLockers(db: Db): Promise<WaitingSummary> {
  const doubtful = db
    .selectFrom('orders')
    .where('orders.status', 'in', ['paid', 'paid_unfulfillable'])
    .where(hasLockerWarning);
  const { count } = await doubtful
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const oldest = await doubtful
    .select(['number', 'first_name', 'last_name', 'paid_at'])
    .orderBy('paid_at')
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst();
  return {
    count: Number(count),
    oldest_at: oldest?.paid_at ?? null,
    oldest: oldest ? `${oldest.number}, ${oldest.first_name} ${oldest.last_name}` : '',
  };
}
