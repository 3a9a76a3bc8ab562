import type { OrderSort } from '#contract/office/orders.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { ORDERS_PAGE_SIZE } from '#domain/office/office.ts';
import { readOrderFilter } from '#domain/orders/order-filter.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { filterParts } from '#domain/text/filter-parts.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import type { Db } from '../ground/db/tables.ts';
import {
  countMatching,
  countOrders,
  type MatchingOrders,
  matchingOrders,
} from '../orders/matching-orders.ts';
import { listViews } from '../people/views/saved-views.ts';

interface OrdersAsked {
  q: string;
  sort: OrderSort;
  page: number;
  personId: number;
  now: Date;
}

const MAX_PARTS = 6;

export async function findOrders(db: Db, { q, sort, page, personId, now }: OrdersAsked) {
  const today = southAfricanDay(now);
  const { filter, tokens } = readOrderFilter(q, today);
  const matching = await matchingOrders(db, filter);
  const total = await countOrders(matching);
  return {
    orders: total === 0 ? [] : await findPage(db, matching, sort, page),
    total,
    pages: Math.ceil(total / ORDERS_PAGE_SIZE),
    counts: await countByStatus(db),
    views: await listViews(db, { personId, place: 'orders' }, (kept) => countByFilter(db, kept, today)),
    tokens: tokens.map(({ text, problem = null }) => ({ text, problem })),
    /** If nothing matches: the number of results without each part. */
    without: total === 0 ? await countWithout(db, q, today) : [],
  };
}

const countByFilter = (db: Db, q: string, today: string): Promise<number> =>
  countMatching(db, readOrderFilter(q, today).filter);

async function findPage(db: Db, matching: MatchingOrders, sort: OrderSort, page: number) {
  const column = sort.endsWith('total') ? 'total_cents' : 'created_at';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  // Ids first, from covering indexes: rows are wide.
  const found = await matching()
    .select('orders.id')
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(ORDERS_PAGE_SIZE)
    .offset((page - 1) * ORDERS_PAGE_SIZE)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await findRows(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(describeRow);
}

const findRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .leftJoin('lockers', 'lockers.code', 'orders.locker_code')
    .select([
      'orders.id',
      'number',
      'status',
      'created_at',
      'paid_at',
      'hold_expires_at',
      'first_name',
      'last_name',
      'delivery_method',
      'shipping',
      'locker_code',
      'lockers.name as locker',
      'total_cents',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select((line) => line.fn.sum<number>('quantity').as('items'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('items'),
    )
    .where('orders.id', 'in', ids)
    .execute();

type Row = Awaited<ReturnType<typeof findRows>>[number];

export type OfficeOrderRow = ReturnType<typeof describeRow>;

const describeRow = (row: Row) => ({
  number: row.number,
  status: row.status,
  placed_at: row.created_at,
  paid_at: row.paid_at,
  hold_expires_at: row.hold_expires_at,
  name: `${row.first_name} ${row.last_name}`,
  items: Number(row.items ?? 0),
  delivery_method: row.delivery_method,
  /** Town, locker, or empty for collection. */
  place: placeOf(row),
  total: decimalFromCents(row.total_cents),
});

function placeOf({ delivery_method, locker, locker_code, shipping }: Row): string {
  if (delivery_method === 'collect') return '';
  return delivery_method === 'pudo' ? (locker ?? locker_code) : String(JSON.parse(shipping).city ?? '');
}

async function countByStatus(db: Db): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const found = new Map(rows.map(({ status, count }) => [status, count]));
  const counts = ORDER_STATUSES.map((status) => [status, found.get(status) ?? 0]);
  return Object.fromEntries(counts) as Record<OrderStatus, number>;
}

async function countWithout(db: Db, q: string, today: string) {
  const parts = filterParts(q).slice(0, MAX_PARTS);
  const without: { text: string; total: number }[] = [];
  for (const [place, text] of parts.entries()) {
    const others = parts.filter((_, other) => other !== place).join(' ');
    without.push({ text, total: await countByFilter(db, others, today) });
  }
  return without;
}
