import type { SelectQueryBuilder } from 'kysely';
import type { Db, Tables } from '../../ground/db/tables.ts';
import { refundedCents } from '../../orders/find-refunds.ts';
import type { Order, OrderLine } from '../../orders/queries.ts';
import { type ExportedLine, orderColumns } from './order-columns.ts';

export interface OrderExport {
  /** Orders placed from this moment (inclusive) to the next (exclusive). */
  from: string | undefined;
  before: string | undefined;
  isVatVendor: boolean;
  /** Only these orders. */
  among?: OrdersAmong;
}

type OrdersAmong = () => SelectQueryBuilder<Tables, 'orders', object>;

const PAGE = 200;

/** One record per order line in order of placement, in pages, the header first. */
export async function* exportOrders(
  db: Db,
  { from, before, isVatVendor, among = () => db.selectFrom('orders') }: OrderExport,
): AsyncGenerator<string[][]> {
  const columns = orderColumns({ isVatVendor });
  yield [columns.map(({ name }) => name)];
  for await (const orders of ordersPlaced(among, from, before)) {
    const lines = await loadLines(db, orders);
    yield lines.map((line) => columns.map(({ write }) => write(line)));
  }
}

async function* ordersPlaced(
  among: OrdersAmong,
  from: string | undefined,
  before: string | undefined,
): AsyncGenerator<Order[]> {
  let afterId = 0;
  for (;;) {
    let page = among().selectAll('orders').where('orders.id', '>', afterId).orderBy('orders.id').limit(PAGE);
    if (from !== undefined) page = page.where('created_at', '>=', from);
    if (before !== undefined) page = page.where('created_at', '<', before);
    const orders = await page.execute();
    const last = orders.at(-1);
    if (!last) return;
    afterId = last.id;
    yield orders;
  }
}

async function loadLines(db: Db, orders: readonly Order[]): Promise<ExportedLine[]> {
  const ids = orders.map(({ id }) => id);
  const rows: OrderLine[] = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const invoices = await db
    .selectFrom('invoices')
    .select(['order_id', 'number', 'vat_number'])
    .where('order_id', 'in', ids)
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['order_id', 'total_cents', 'credit_cents'])
    .where('order_id', 'in', ids)
    .execute();
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id);
  const linesOf = Map.groupBy(rows, ({ order_id }) => order_id);
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.order_id, invoice]));
  return orders.flatMap((order) =>
    (linesOf.get(order.id) ?? []).map((line, index) => ({
      order,
      invoice: invoiceOf.get(order.id),
      line,
      refundedCents: refundedCents(order, sumOf(refundsOf.get(order.id) ?? [], 'total_cents')),
      refundedAsCreditCents: sumOf(refundsOf.get(order.id) ?? [], 'credit_cents'),
      isFirst: index === 0,
    })),
  );
}

type Amount = 'total_cents' | 'credit_cents';

const sumOf = (refunds: readonly Record<Amount, number>[], amount: Amount): number =>
  refunds.reduce((sum, refund) => sum + refund[amount], 0);
