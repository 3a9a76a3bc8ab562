import type { SelectQueryBuilder } from 'kysely';
import type { OrderFilter } from '#domain/orders/order-filter.ts';
import { searchedWords, townWord } from '#domain/orders/order-words.ts';
import type { DbOrTrx, Tables } from '../ground/db/tables.ts';
import { dayAfter, startOfDay } from '../ground/shop-days.ts';
import { hasLockerWarning } from '../shipping/lockers/check-locker.ts';
import { isSomethingKept } from './find-refunds.ts';

export type OrdersQuery = SelectQueryBuilder<Tables, 'orders', object>;

/** Builds the query anew each time. */
export type MatchingOrders = () => OrdersQuery;

/** Upper bound of a prefix, in byte order. */
const LAST = '\u{10FFFF}';
/** A word in more orders than this is common. */
export const RARE = 1_000;

/** Starts with the rarest word's orders and looks up the others for each. */
export async function matchingOrders(db: DbOrTrx, filter: OrderFilter): Promise<MatchingOrders> {
  const [rarest, ...others] = await rarestFirst(db, wordsOf(filter));
  return () => {
    let query = narrowed(db, filter);
    if (rarest !== undefined) query = query.where('orders.id', 'in', ordersWithWord(db, rarest));
    for (const word of others) {
      query = query.where((eb) =>
        eb.exists(ordersWithWord(db, word).whereRef('order_words.order_id', '=', eb.ref('orders.id'))),
      );
    }
    return query;
  };
}

function narrowed(db: DbOrTrx, filter: OrderFilter): OrdersQuery {
  const { states, methods, since, until, soldFrom, soldUntil, leastCents, mostCents } = filter;
  const [from, end, paidFrom, paidUntil] = [since, until, soldFrom, soldUntil].map(
    (day) => day && startOfDay(day),
  );
  let query: OrdersQuery = db.selectFrom('orders');
  if (states.length > 0) query = query.where('status', 'in', states);
  if (methods.length > 0) query = query.where('delivery_method', 'in', methods);
  if (filter.isLockerUnlisted) query = query.where(hasLockerWarning);
  if (from) query = query.where('created_at', '>=', from);
  if (end) query = query.where('created_at', '<', dayAfter(end));
  if (paidFrom) query = query.where('paid_at', '>=', paidFrom).where(isSomethingKept);
  if (paidUntil) query = query.where('paid_at', '<', dayAfter(paidUntil));
  if (leastCents !== undefined) query = query.where('total_cents', '>=', leastCents);
  if (mostCents !== undefined) query = query.where('total_cents', '<=', mostCents);
  return query;
}

const wordsOf = ({ words, town }: OrderFilter): string[] => [
  ...searchedWords(words),
  ...(town === '' ? [] : [townWord(town)]),
];

async function rarestFirst(db: DbOrTrx, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  return (await countWords(db, words)).map(({ word }) => word);
}

/** Number of orders per prefix, rarest first; counted up to `RARE`. */
export async function countWords(
  db: DbOrTrx,
  words: readonly string[],
): Promise<{ word: string; orders: number }[]> {
  const counted: { word: string; orders: number }[] = [];
  for (const word of words) {
    const { orders } = await db
      .selectFrom(ordersWithWord(db, word).limit(RARE).as('found'))
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    counted.push({ word, orders });
  }
  return counted.toSorted((one, other) => one.orders - other.orders);
}

export const ordersWithWord = (db: DbOrTrx, start: string) =>
  db
    .selectFrom('order_words')
    .select('order_words.order_id')
    .where('word', '>=', start)
    .where('word', '<', start + LAST);

export async function countOrders(matching: MatchingOrders): Promise<number> {
  const { count } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const countMatching = async (db: DbOrTrx, filter: OrderFilter): Promise<number> =>
  countOrders(await matchingOrders(db, filter));
