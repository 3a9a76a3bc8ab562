import { partOfUnits } from '#domain/money/shares.ts';
import { cancelEntries } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { findRefunded } from '../orders/find-refunds.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { findOrderLines, type Order, type OrderLine } from '../orders/queries.ts';
import { restockLines } from '../orders/stock/restock-lines.ts';
import { refundWithin } from './refund-order.ts';

interface GivenSeats {
  /** Paid seats of the order. */
  seats: readonly { id: number; order_line_id: number | null }[];
  /** To the shopper, in the mail about the refund. */
  message: string;
  by: Actor;
}

interface SeatsOfLine {
  line: OrderLine;
  quantity: number;
}

/**
 * Frees seats and pays back what was paid for them and is left of the order's money. `worth_nothing`: they are free, and there
 * was nothing to pay back, so no mail tells of it; `refused`: nothing has changed. The caller has locked the order.
 */
export async function giveBackSeats(
  trx: Trx,
  services: OrderContext,
  order: Order,
  { seats, message, by }: GivenSeats,
): Promise<'refunded' | 'worth_nothing' | 'refused'> {
  const bought = await findOrderLines(trx, order.id);
  const own = Map.groupBy(seats, ({ order_line_id }) => order_line_id);
  const parts = bought.flatMap((line): SeatsOfLine[] => {
    const quantity = own.get(line.id)?.length ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const ids = seats.map(({ id }) => id);
  if (await isWorthNothing(trx, order, parts)) {
    await freeSeats(trx, order, { parts, ids, by, now: services.now() });
    return 'worth_nothing';
  }
  const refund = {
    everything: false,
    lines: parts.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    seats: ids,
    deliveryCents: 0,
    goodwillCents: 0,
    lessGoodwill: true,
    restock: 'all',
    message,
    reference: '',
  } as const;
  return (await refundWithin(trx, services, order, refund, by)).ok ? 'refunded' : 'refused';
}

/** After a discount, or where the whole order has been paid back already. */
async function isWorthNothing(trx: Trx, order: Order, parts: readonly SeatsOfLine[]): Promise<boolean> {
  const refunded = await findRefunded(trx, order.id);
  return (
    order.total_cents <= refunded.totalCents ||
    parts.every(({ line: { id, total_cents, quantity: units }, quantity }) => {
      return partOfUnits(total_cents, units, refunded.units.get(id) ?? 0, quantity) === 0;
    })
  );
}

/** There is no refund of nothing. */
async function freeSeats(
  trx: Trx,
  order: Order,
  { parts, ids, by, now }: { parts: readonly SeatsOfLine[]; ids: readonly number[]; by: Actor; now: Date },
): Promise<void> {
  await cancelEntries(trx, ids);
  await restockLines(trx, parts, 'refund', { order, by, at: now.toISOString() });
  const seats = parts.map(({ line, quantity }) => `${quantity} x ${line.name}`).join(', ');
  await writeLog(
    trx,
    by,
    { what: 'order', which: order.number, before: '', after: `given back: ${seats}`, reason: '' },
    now,
  );
}
