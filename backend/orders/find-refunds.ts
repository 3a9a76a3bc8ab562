import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { DbOrTrx, Tables } from '../ground/db/tables.ts';
import type { Order } from './queries.ts';
import type { RefundLinesTable, RefundsTable } from './tables.ts';

export interface Refund extends Selectable<RefundsTable> {
  lines: Selectable<RefundLinesTable>[];
}

export interface Refunded {
  totalCents: number;
  deliveryCents: number;
  /** Of the total, what had been paid in money, also where it went back as credit. */
  moneyCents: number;
  /** By line. */
  units: ReadonlyMap<number, number>;
}

/** Oldest first. */
export async function findRefunds(db: DbOrTrx, orderId: number): Promise<Refund[]> {
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  if (refunds.length === 0) return [];
  const lines = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .selectAll('refund_lines')
    .where('refunds.order_id', '=', orderId)
    .execute();
  return refunds.map((refund) => ({
    ...refund,
    lines: lines.filter(({ refund_id }) => refund_id === refund.id),
  }));
}

/** Orders refunded before refunds were booked have none. */
export const refundedCents = (
  { status, total_cents }: Pick<Order, 'status' | 'total_cents'>,
  bookedCents: number,
): number => (status === 'refunded' && bookedCents === 0 ? total_cents : bookedCents);

/** In SQL: the sum of the order's refunds, null without any; read by index. */
export const bookedCents = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb
    .selectFrom('refunds')
    .select((refund) => refund.fn.sum<number>('refunds.total_cents').as('cents'))
    .whereRef('refunds.order_id', '=', 'orders.id');

/** In SQL: not refunded, or not in full by `refundedCents`. */
export const isSomethingKept = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.or([
    eb('orders.status', '!=', 'refunded'),
    eb('orders.total_cents', '>', eb.fn<number>('nullif', [bookedCents(eb), sql.lit(0)])),
  ]);

export const findRefunded = async (db: DbOrTrx, orderId: number): Promise<Refunded> =>
  sumRefunds(await findRefunds(db, orderId));

export function sumRefunds(refunds: readonly Refund[]): Refunded {
  const units = new Map<number, number>();
  for (const { order_line_id, quantity } of refunds.flatMap(({ lines }) => lines)) {
    units.set(order_line_id, (units.get(order_line_id) ?? 0) + quantity);
  }
  return {
    totalCents: refunds.reduce((sum, { total_cents }) => sum + total_cents, 0),
    deliveryCents: refunds.reduce((sum, { delivery_cents }) => sum + delivery_cents, 0),
    moneyCents: refunds.reduce((sum, refund) => sum + moneyOf(refund), 0),
    units,
  };
}

const moneyOf = ({ total_cents, credit_cents, money_as_credit_cents }: Refund): number =>
  total_cents - credit_cents + money_as_credit_cents;
