import { decimalFromCents } from '#domain/money/money.ts';
import { CUSTOMERS_PAGE_SIZE } from '#domain/office/office.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Db } from '../ground/db/tables.ts';
import { findLatestOrders, type LatestOrder } from './latest-orders.ts';
import { sumOrders } from './sum-orders.ts';

export interface OfficeCustomer {
  /** In small letters. */
  email: string;
  /** As in the latest order. */
  name: string;
  phone: string;
  /** Paid ones. */
  orders: number;
  /** Decimal rand: paid, less what was refunded. */
  spent: string;
  last: { number: string; status: OrderStatus; placed_at: string };
  /** Goods waited for. */
  wants: number;
  messages: number;
}

export interface OfficeCustomers {
  customers: OfficeCustomer[];
  /** null on the last page. A search may go on after a page with few rows, or none. */
  next: number | null;
}

interface CustomersAsked {
  q: string;
  before?: number | undefined;
}

/** Whoever ordered last comes first. */
export async function findCustomers(
  db: Db,
  { q, before }: CustomersAsked,
  limit = CUSTOMERS_PAGE_SIZE,
): Promise<OfficeCustomers> {
  const { orders, next } = await findLatestOrders(db, { q, before, limit });
  return { customers: await describe(db, orders), next };
}

async function describe(db: Db, latest: readonly LatestOrder[]): Promise<OfficeCustomer[]> {
  const emails = latest.map(({ customer }) => customer);
  const bought = await sumOrders(db, emails);
  const wants = await countWants(db, emails);
  const messages = await countMessages(db, emails);
  return latest.map(({ customer, first_name, last_name, phone, number, status, created_at }) => ({
    email: customer,
    name: `${first_name} ${last_name}`.trim(),
    phone,
    orders: bought.get(customer)?.orders ?? 0,
    spent: decimalFromCents(bought.get(customer)?.spentCents ?? 0),
    last: { number, status, placed_at: created_at },
    wants: wants.get(customer) ?? 0,
    messages: messages.get(customer) ?? 0,
  }));
}

type Counts = Map<string, number>;

/** Confirmed, and not told of yet. */
async function countWants(db: Db, emails: readonly string[]): Promise<Counts> {
  if (emails.length === 0) return new Map();
  const waiting = db
    .selectFrom('want_requests')
    .innerJoin('wants', 'wants.request_id', 'want_requests.id')
    .select('email')
    .where('email', 'in', emails)
    .where('confirmed_at', 'is not', null)
    .where('told_at', 'is', null)
    .unionAll(
      db
        .selectFrom('want_requests')
        .innerJoin('card_wants', 'card_wants.request_id', 'want_requests.id')
        .select('email')
        .where('email', 'in', emails)
        .where('confirmed_at', 'is not', null),
    );
  const rows = await db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => ['email', eb.fn.countAll<number>().as('count')])
    .groupBy('email')
    .execute();
  return new Map(rows.map(({ email, count }) => [email, Number(count)]));
}

async function countMessages(db: Db, emails: readonly string[]): Promise<Counts> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_messages')
    .select((eb) => [eb.fn<string>('lower', ['email']).as('sender'), eb.fn.countAll<number>().as('count')])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', emails))
    .groupBy('sender')
    .execute();
  return new Map(rows.map(({ sender, count }) => [sender, Number(count)]));
}
