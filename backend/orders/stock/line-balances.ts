import { balanceOf, type LineBalance, type LineEvent } from '#domain/orders/line-balance.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { findParcels } from '../parcels.ts';
import { findOrderEvents, type OrderLine } from '../queries.ts';

interface BookedEvent extends LineEvent {
  order_line_id: number;
  at: string;
}

/** By line, of the lines of one order. */
export async function findLineBalances(
  db: DbOrTrx,
  orderId: number,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, LineBalance>> {
  const events = (await findBooked(db, orderId)).toSorted((one, other) => one.at.localeCompare(other.at));
  const parcels = (await findParcels(db, orderId)).filter(({ shipped_at }) => shipped_at !== null);
  const shipped = parcels.flatMap((parcel) => parcel.lines);
  const history = await findOrderEvents(db, orderId);
  const firstOf = (statuses: readonly string[]) =>
    history.find(({ to_status }) => statuses.includes(to_status));
  const left = firstOf(['shipped', 'completed']);
  const sold = firstOf(['paid', 'ready_to_collect', 'shipped', 'completed']);
  return new Map(
    lines.map((line) => {
      const own = events.filter(({ order_line_id }) => order_line_id === line.id);
      return [line.id, balanceOf({ quantity: line.quantity, handedOver: handedOver(line, own) }, own)];
    }),
  );

  /** Virtual items with the payment; without parcels, as with collected orders, all that was not refunded before. */
  function handedOver({ id, quantity, is_virtual }: OrderLine, own: readonly BookedEvent[]): number {
    const isParcelled = parcels.length > 0 && is_virtual === 0;
    if (isParcelled) return sumOf(shipped.filter(({ lineId }) => lineId === id));
    const gone = is_virtual === 1 ? sold : left;
    if (!gone) return 0;
    const before = own.filter(({ kind, at }) => kind === 'refund' && at < gone.at);
    return quantity - sumOf(before);
  }
}

const sumOf = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

async function findBooked(db: DbOrTrx, orderId: number): Promise<BookedEvent[]> {
  const refunds = await db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .where('refunds.order_id', '=', orderId)
    .select(['order_line_id', 'quantity', 'restocked', 'refunds.at'])
    .orderBy('refunds.id')
    .execute();
  const returns = await db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .where('returns.order_id', '=', orderId)
    .where('returns.received_at', 'is not', null)
    .select(['order_line_id', 'quantity', 'restocked', 'returns.received_at as at'])
    .$narrowType<{ at: string }>()
    .orderBy('returns.id')
    .execute();
  return [
    ...refunds.map((row) => ({ ...row, kind: 'refund' as const })),
    ...returns.map((row) => ({ ...row, kind: 'return' as const })),
  ];
}
