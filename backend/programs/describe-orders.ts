import type { ProgramOrder } from '#contract/programs.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { vatOfOrderCents } from '#domain/money/vat.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { invoiceNumber } from '../invoices/describe-invoice.ts';
import { refundedCents } from '../orders/find-refunds.ts';
import { billingAddress, shippingAddress } from '../orders/order-address.ts';
import { findParcelsOf, type Parcel } from '../orders/parcels.ts';
import type { Order } from '../orders/queries.ts';

/** Topics of the log whose lines are about an order, by its number. */
export const ORDER_TOPICS = ['order', 'parcel'] as const;

/** In the order of the ids. */
export async function describeOrders(
  db: Db,
  ids: readonly number[],
  { withCustomer }: { withCustomer: boolean },
): Promise<ProgramOrder[]> {
  const orders = new Map((await findOrders(db, ids)).map((order) => [order.id, order]));
  const lines = Map.groupBy(await findLines(db, ids), ofOrder);
  const payments = Map.groupBy(await findPayments(db, ids), ofOrder);
  const refunds = Map.groupBy(await findRefunds(db, ids), ofOrder);
  const refundedUnits = new Map(
    (await findRefundedUnits(db, ids)).map(({ id, units }) => [id, Number(units)]),
  );
  const invoices = new Map((await findInvoices(db, ids)).map((invoice) => [invoice.order_id, invoice]));
  const parcels = Map.groupBy(await findParcelsOf(db, ids), ofOrder);

  const describe = (order: ChangedOrder): ProgramOrder => {
    const invoice = invoices.get(order.id);
    const refunded = refunds.get(order.id) ?? [];
    const booked = refunded.reduce((sum, { total_cents }) => sum + total_cents, 0);
    return {
      id: order.id,
      number: order.number,
      status: order.status,
      currency: 'ZAR',
      date_created: order.created_at,
      date_paid: order.paid_at,
      date_modified: latest(order.created_at, order.last_event, order.last_line),
      items_total: decimalFromCents(order.items_cents),
      discount_total: decimalFromCents(order.discount_cents),
      shipping_total: decimalFromCents(order.shipping_cents),
      total: decimalFromCents(order.total_cents),
      credit_total: decimalFromCents(order.credit_cents),
      total_tax: invoice?.vat_number ? decimalFromCents(vatOfOrderCents(order)) : null,
      refunded_total: decimalFromCents(refundedCents(order, booked)),
      invoice_number: invoice ? invoiceNumber(invoice.number) : null,
      delivery_method: order.delivery_method,
      shipping_title: order.shipping_title,
      line_items: (lines.get(order.id) ?? []).map((line) => ({
        id: line.id,
        product_id: line.product_id,
        variation_id: line.variation_id,
        sku: line.sku,
        name: line.name,
        quantity: line.quantity,
        price: decimalFromCents(line.price_cents),
        discount: decimalFromCents(line.discount_cents),
        total: decimalFromCents(line.total_cents),
        refunded: refundedUnits.get(line.id) ?? 0,
      })),
      payments: (payments.get(order.id) ?? []).map((payment) => ({
        provider: payment.provider,
        payment_id: payment.provider_payment_id,
        status: payment.status,
        amount: decimalFromCents(payment.gross_cents),
        fee: payment.fee_cents === null ? null : decimalFromCents(payment.fee_cents),
        date: payment.received_at,
      })),
      refunds: refunded.map(({ id, at, total_cents, reference }) => ({
        id,
        date: at,
        total: decimalFromCents(total_cents),
        reference,
      })),
      parcels: (parcels.get(order.id) ?? []).map(describeParcel),
      customer: withCustomer ? describeCustomer(order) : null,
    };
  };
  return ids.flatMap((id) => {
    const order = orders.get(id);
    return order ? [describe(order)] : [];
  });
}

const describeParcel = ({ number, courier, tracking, shipped_at, lines }: Parcel) => ({
  number,
  courier,
  tracking,
  date_shipped: shipped_at,
  line_items: lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
});

const describeCustomer = (order: Order) => ({
  billing: {
    ...billingAddress(order),
    first_name: order.first_name,
    last_name: order.last_name,
    email: order.email,
    phone: order.phone,
  },
  shipping: shippingAddress(order),
  locker_code: order.locker_code,
  customer_note: order.customer_note,
});

/** All are texts of the same format, in UTC. */
const latest = (...times: (string | null)[]): string =>
  times.flatMap((time) => time ?? []).reduce((one, other) => (other > one ? other : one));

const ofOrder = ({ order_id }: { order_id: number }): number => order_id;

type ChangedOrder = Awaited<ReturnType<typeof findOrders>>[number];

const findOrders = queryByIds((db, ids) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [
      eb
        .selectFrom('order_events')
        .whereRef('order_events.order_id', '=', 'orders.id')
        .select((event) => event.fn.max('order_events.at').as('at'))
        .as('last_event'),
      eb
        .selectFrom('office_log')
        .whereRef('office_log.which', '=', 'orders.number')
        .where('office_log.what', 'in', ORDER_TOPICS)
        .select((line) => line.fn.max('office_log.at').as('at'))
        .as('last_line'),
    ])
    .where('orders.id', 'in', ids),
);

const findLines = queryByIds((db, ids) =>
  db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id'),
);

const findPayments = queryByIds((db, ids) =>
  db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id'),
);

const findRefunds = queryByIds((db, ids) =>
  db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).orderBy('id'),
);

const findRefundedUnits = queryByIds((db, ids) =>
  db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .where('refunds.order_id', 'in', ids)
    .groupBy('refund_lines.order_line_id')
    .select((eb) => [
      'refund_lines.order_line_id as id',
      eb.fn.sum<number>('refund_lines.quantity').as('units'),
    ]),
);

const findInvoices = queryByIds((db, ids) =>
  db.selectFrom('invoices').select(['order_id', 'number', 'vat_number']).where('order_id', 'in', ids),
);
