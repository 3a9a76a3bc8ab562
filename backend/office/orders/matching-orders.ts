import type { SelectQueryBuilder } from 'kysely';
import type { OrderFilter } from '#domain/order-filter.ts';
import { searchedWords, townWord } from '#domain/order-words.ts';
import type { DbOrTrx, Tables } from '../../ground/db/tables.ts';
import { dayAfter, startOfDay } from '../../invoices/export/shop-days.ts';

export type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>;

/** After every word that begins with what is before it, by bytes. */
const LAST = '\u{10FFFF}';

export function matchingOrders(db: DbOrTrx, filter: OrderFilter): OrdersQuery {
  const { words, states, methods, town, since, until, leastCents, mostCents } = filter;
  const from = since && startOfDay(since);
  const end = until && startOfDay(until);
  let query: OrdersQuery = db.selectFrom('orders');
  if (states.length > 0) query = query.where('status', 'in', states);
  if (methods.length > 0) query = query.where('delivery_method', 'in', methods);
  if (from) query = query.where('created_at', '>=', from);
  if (end) query = query.where('created_at', '<', dayAfter(end));
  if (leastCents !== undefined) query = query.where('total_cents', '>=', leastCents);
  if (mostCents !== undefined) query = query.where('total_cents', '<=', mostCents);
  const starts = [...searchedWords(words), ...(town === '' ? [] : [townWord(town)])];
  for (const start of starts) query = query.where('orders.id', 'in', ordersWithWord(db, start));
  return query;
}

const ordersWithWord = (db: DbOrTrx, start: string) =>
  db
    .selectFrom('order_words')
    .select('order_id')
    .where('word', '>=', start)
    .where('word', '<', start + LAST);

export async function countOrders(db: DbOrTrx, filter: OrderFilter): Promise<number> {
  const { count } = await matchingOrders(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
