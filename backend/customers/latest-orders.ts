import { sql } from 'kysely';
import { searchedWords } from '#domain/orders/order-words.ts';
import type { Db } from '../ground/db/tables.ts';
import { customerEmail } from '../orders/customer-email.ts';
import { countWords, ordersWithWord, RARE } from '../orders/matching-orders.ts';
import { hasWords } from './buyer-words.ts';

export type LatestOrder = Awaited<ReturnType<typeof findLatest>>[number];

interface Asked {
  q: string;
  /** Id of an order; undefined for the newest. */
  before: number | undefined;
  limit: number;
}

interface Found {
  orders: LatestOrder[];
  /** Where the next page goes on; null at the end. */
  next: number | null;
}

/** Orders that one query looks at, and queries of one page: a search for what is rare goes on at the next page. */
const LOOKED_AT = 1_000;
const QUERIES = 5;

/** The latest order of each customer whose name, address and phone number have all words, newest first. */
export async function findLatestOrders(db: Db, { q, before, limit }: Asked): Promise<Found> {
  const words = searchedWords(q);
  if (q !== '' && words.length === 0) return { orders: [], next: null };
  const [rarest, ...others] = await countWords(db, words);
  const isRare = rarest !== undefined && rarest.orders < RARE;
  const search = isRare
    ? { rarest: rarest.word, others: others.map(({ word }) => word) }
    : { rarest: undefined, others: words };
  const orders: LatestOrder[] = [];
  let end = before ?? (await findLastId(db)) + 1;
  for (let query = 0; query < QUERIES; query += 1) {
    const start = isRare ? 0 : Math.max(0, end - LOOKED_AT);
    const found = await findLatest(db, search, { start, end, limit: limit + 1 });
    for (const order of found) {
      if (!hasWords(order, words)) continue;
      if (orders.length === limit) return { orders, next: orders.at(-1)?.id ?? null };
      orders.push(order);
    }
    const last = found.at(-1);
    end = found.length > limit && last ? last.id : start;
    if (end === 0) return { orders, next: null };
  }
  return { orders, next: end };
}

interface Search {
  /** A word of fewer than `RARE` orders, where the search begins. */
  rarest: string | undefined;
  others: readonly string[];
}

/** With ids from `start` and before `end`. */
function findLatest(
  db: Db,
  { rarest, others }: Search,
  { start, end, limit }: { start: number; end: number; limit: number },
) {
  let query = db
    .selectFrom('orders')
    .select(['orders.id', 'number', 'status', 'created_at', 'first_name', 'last_name', 'email', 'phone'])
    .select(customerEmail.as('customer'))
    .where('orders.id', '>=', start)
    .where('orders.id', '<', end)
    // A release without the folded address empties the other when it erases somebody.
    .where('email', '<>', '')
    .where('orders.id', '=', latestOfSame)
    .orderBy('orders.id', 'desc')
    .limit(limit);
  if (rarest !== undefined) query = query.where('orders.id', 'in', ordersWithWord(db, rarest));
  for (const word of others) {
    query = query.where((eb) =>
      eb.exists(ordersWithWord(db, word).whereRef('order_words.order_id', '=', eb.ref('orders.id'))),
    );
  }
  return query.execute();
}

/** A maximum, as PostgreSQL would read all orders to find those without a later one. */
const latestOfSame = sql<number>`(
  select max(later.id) from orders as later
  where coalesce(later.email_folded, lower(later.email)) = ${customerEmail}
)`;

async function findLastId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
