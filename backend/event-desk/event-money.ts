import { isHeldMoney } from '#domain/events/held-money.ts';
import { BOOKED_STATES } from '#domain/events/seats.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { EventRow } from '../events/find-events.ts';
import type { Db } from '../ground/db/tables.ts';

/** In rand. */
export interface EventMoney {
  paid: string;
  /** What of `paid` is a liability, since the tournament is more than 25 business days ahead. */
  held: string;
  refunded: string;
  /** What is booked as a refund and not sent yet. */
  to_refund: string;
}

/** Of the seats alone: an order may have bought goods, too. */
export async function findEventMoney(
  db: Db,
  { id, product_id, starts_at }: Pick<EventRow, 'id' | 'product_id' | 'starts_at'>,
  now: Date,
): Promise<EventMoney> {
  const paid = await db
    .selectFrom('event_entries')
    .innerJoin('order_lines', 'order_lines.id', 'event_entries.order_line_id')
    .select(['total_cents', 'quantity'])
    .where('event_id', '=', id)
    .where('event_entries.state', 'in', BOOKED_STATES)
    .execute();
  const refunded = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .innerJoin('order_lines', 'order_lines.id', 'refund_lines.order_line_id')
    .select([
      'refund_lines.quantity as units',
      'order_lines.total_cents',
      'order_lines.quantity',
      'refunds.reference',
      'refunds.total_cents as refund_cents',
      'refunds.credit_cents',
    ])
    .where('order_lines.product_id', '=', product_id)
    .execute();
  const partOf = (line: { total_cents: number; quantity: number }, units: number) =>
    Math.round((line.total_cents * units) / line.quantity);
  const back = refunded.map((line) => ({ ...line, cents: partOf(line, line.units) }));
  const waiting = back.filter(({ reference }) => reference === '');
  const paidCents = sum(paid.map((line) => partOf(line, 1)));
  return {
    paid: decimalFromCents(paidCents),
    held: decimalFromCents(isHeldMoney(starts_at, now) ? paidCents : 0),
    refunded: decimalFromCents(sum(back.map(({ cents }) => cents))),
    // What was paid as credit is back already.
    to_refund: decimalFromCents(
      sum(
        waiting.map(({ cents, refund_cents, credit_cents }) => Math.min(cents, refund_cents - credit_cents)),
      ),
    ),
  };
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
