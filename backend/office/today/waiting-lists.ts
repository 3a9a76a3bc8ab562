import type { SelectQueryBuilder } from 'kysely';
import type { WaitingList } from '#domain/office/office.ts';
import type { Db, Tables } from '../../ground/db/tables.ts';

export interface WaitingItem {
  id: number;
  at: string;
  who: string;
  text: string;
  detail: string;
  order: string | null;
}

type Items = SelectQueryBuilder<Tables, keyof Tables, WaitingItem>;

/** A mail is reported after this many failures; earlier ones usually recover. */
const FAILED_ATTEMPTS = 3;

/** Open work, each list in its own order, oldest first. */
const LISTS: Record<WaitingList, (db: Db) => Items> = {
  refunds: (db) =>
    db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .where('refunds.reference', '=', '')
      .select((eb) => [
        'refunds.id',
        'refunds.at',
        'refunds.who',
        'orders.last_name as text',
        eb.cast<string>(eb('refunds.total_cents', '-', eb.ref('refunds.credit_cents')), 'text').as('detail'),
        'orders.number as order',
      ]),
  returns: (db) =>
    db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .where('returns.received_at', 'is', null)
      .select([
        'returns.id',
        'returns.requested_at as at',
        'orders.last_name as who',
        'returns.number as text',
        'returns.reason as detail',
        'orders.number as order',
      ]),
  messages: (db) =>
    db
      .selectFrom('contact_messages')
      .where('answered_at', 'is', null)
      .select((eb) => [
        'id',
        'received_at as at',
        'name as who',
        'subject as text',
        'message as detail',
        eb.lit(null).as('order'),
      ]),
  mails: (db) =>
    db
      .selectFrom('outbox')
      .leftJoin('orders', 'orders.id', 'outbox.order_id')
      .where('outbox.sent_at', 'is', null)
      .where('outbox.attempts', '>=', FAILED_ATTEMPTS)
      .select([
        'outbox.id',
        'outbox.created_at as at',
        'outbox.recipient as who',
        'outbox.subject as text',
        'outbox.last_error as detail',
        'orders.number as order',
      ]),
};

export async function findWaiting(
  db: Db,
  what: WaitingList,
  limit: number,
): Promise<{ items: WaitingItem[]; total: number }> {
  const all = LISTS[what](db);
  const [items, counted] = await Promise.all([
    all.orderBy('at').limit(limit).execute(),
    all
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total: counted.count };
}
