import { foldEmail } from '#domain/checkout/email.ts';
import type { ReadFilter } from '#domain/orders/order-filter.ts';
import { searchedWords } from '#domain/orders/order-words.ts';
import { hasWords } from '../../customers/buyer-words.ts';
import type { Db } from '../../ground/db/tables.ts';
import {
  countWords,
  matchingOrders,
  type OrdersQuery,
  ordersWithWord,
  RARE,
} from '../../orders/matching-orders.ts';
import { parseOrderNumber } from '../../orders/order-names.ts';
import type { CustomerHit, OrderHit } from './found.ts';

const ORDERS = 5;
const CUSTOMERS = 5;
/** Customers are searched among this many of the newest matching orders, as cards can have the same words. */
const NEWEST = 500;
const SEARCHED_OF_COMMON = 3_000;

const ORDER_COLUMNS = ['number', 'status', 'first_name', 'last_name', 'created_at'] as const;

export async function findByNumber(db: Db, text: string): Promise<OrderHit[]> {
  const rows = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('number', 'in', [parseOrderNumber(text), text.toUpperCase()])
    .limit(1)
    .execute();
  return rows.map(hitOf);
}

/** The newest orders with all words in name, e-mail address and phone number. */
export async function findAmongOrders(
  db: Db,
  text: string,
): Promise<{ orders: OrderHit[]; customers: CustomerHit[] }> {
  const words = searchedWords(text);
  if (words.length === 0) return { orders: [], customers: [] };
  const rows = await (await ordersWithWords(db, words))
    .select([...ORDER_COLUMNS, 'email', 'phone'])
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(NEWEST)
    .execute();
  const theirs = rows.filter((row) => hasWords(row, words));
  const customers = [...Map.groupBy(theirs, ({ email }) => foldEmail(email)).values()].flatMap(
    ([last, ...others]) => (last ? { name: nameOf(last), email: last.email, orders: others.length + 1 } : []),
  );
  return { orders: rows.slice(0, ORDERS).map(hitOf), customers: customers.slice(0, CUSTOMERS) };
}

/** Matches of the order list's filter; without one, the newest. */
export async function findFilteredOrders(db: Db, { filter, tokens }: ReadFilter): Promise<OrderHit[]> {
  if (tokens.some(({ problem }) => problem)) return [];
  const rows = await (await matchingOrders(db, filter))()
    .select(ORDER_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(ORDERS)
    .execute();
  return rows.map(hitOf);
}

/** If all words are common, only the newest orders are searched, to stay fast. */
async function ordersWithWords(db: Db, words: readonly string[]): Promise<OrdersQuery> {
  const [rarest = { word: '', orders: 0 }, ...others] = await countWords(db, words);
  const isCommon = rarest.orders >= RARE;
  let query: OrdersQuery = db.selectFrom('orders');
  for (const { word } of isCommon ? [rarest, ...others] : others) {
    query = query.where((eb) =>
      eb.exists(ordersWithWord(db, word).whereRef('order_words.order_id', '=', eb.ref('orders.id'))),
    );
  }
  if (!isCommon) return query.where('orders.id', 'in', ordersWithWord(db, rarest.word));
  const { last } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return query.where('orders.id', '>', (last ?? 0) - SEARCHED_OF_COMMON);
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

const hitOf = ({
  number,
  status,
  created_at,
  ...names
}: Pick<OrderHit, 'number' | 'status'> & {
  created_at: string;
  first_name: string;
  last_name: string;
}): OrderHit => ({ number, name: nameOf(names), status, placed_at: created_at });
