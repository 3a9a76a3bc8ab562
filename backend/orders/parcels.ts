import type { Selectable } from 'kysely';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx, ParcelsTable, Trx } from '../ground/db/tables.ts';
import { lockOrder } from './order-state.ts';
import { findOrderLines } from './queries.ts';

export interface ParcelLine {
  lineId: number;
  quantity: number;
}

export interface Parcel extends Selectable<ParcelsTable> {
  lines: ParcelLine[];
}

/** By order and number; none before packing has begun. */
export const findParcels = (db: DbOrTrx, orderId: number): Promise<Parcel[]> => findParcelsOf(db, [orderId]);

/** Refunded units are in no parcel. */
export async function findParcelsOf(db: DbOrTrx, orderIds: readonly number[]): Promise<Parcel[]> {
  const parcels = await findRows(db, orderIds);
  const rows = await findLines(
    db,
    parcels.map(({ id }) => id),
  );
  const refunded = await countRefunded(db, orderIds);
  const byParcel = Map.groupBy(rows, ({ parcel_id }) => parcel_id);
  const withLines = parcels.map((parcel) => ({
    ...parcel,
    lines: (byParcel.get(parcel.id) ?? []).map(({ order_line_id, quantity }) => ({
      lineId: order_line_id,
      quantity,
    })),
  }));
  return refunded.size === 0 ? withLines : takeOut(withLines, refunded);
}

/** Shipped parcels stay as they are, so the last ones get less. */
function takeOut(parcels: readonly Parcel[], refunded: ReadonlyMap<number, number>): Parcel[] {
  const left = new Map(refunded);
  return parcels
    .toReversed()
    .map((parcel) => {
      if (parcel.shipped_at !== null) return parcel;
      const lines = parcel.lines.map(({ lineId, quantity }) => {
        const out = Math.min(quantity, left.get(lineId) ?? 0);
        left.set(lineId, (left.get(lineId) ?? 0) - out);
        return { lineId, quantity: quantity - out };
      });
      return { ...parcel, lines: lines.filter(({ quantity }) => quantity > 0) };
    })
    .toReversed();
}

/** By line. */
async function countRefunded(db: DbOrTrx, orderIds: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { order_line_id, quantity } of await findRefundLines(db, orderIds)) {
    counts.set(order_line_id, (counts.get(order_line_id) ?? 0) + quantity);
  }
  return counts;
}

const findRefundLines = queryByIds((db, orderIds) =>
  db
    .selectFrom('refunds')
    .innerJoin('refund_lines', 'refund_lines.refund_id', 'refunds.id')
    .select(['refund_lines.order_line_id', 'refund_lines.quantity'])
    .where('refunds.order_id', 'in', orderIds),
);

const findRows = queryByIds((db, orderIds) =>
  db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('number'),
);

const findLines = queryByIds((db, parcelIds) =>
  db
    .selectFrom('parcel_lines')
    .selectAll()
    .where('parcel_id', 'in', parcelIds)
    .orderBy('parcel_id')
    .orderBy('order_line_id'),
);

/** An undivided order has one parcel. */
export async function ensureParcels(trx: Trx, orderId: number): Promise<Parcel[]> {
  await lockOrder(trx, orderId);
  const known = await findParcels(trx, orderId);
  if (known.length > 0) return known;
  const lines = await findOrderLines(trx, orderId);
  await insertParcel(
    trx,
    orderId,
    1,
    lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
  );
  return findParcels(trx, orderId);
}

export async function insertParcel(
  trx: Trx,
  orderId: number,
  number: number,
  lines: readonly ParcelLine[],
): Promise<void> {
  const { id } = await trx
    .insertInto('parcels')
    .values({ order_id: orderId, number })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParcelLines(trx, id, lines);
}

export const insertParcelLines = (
  trx: Trx,
  parcelId: number,
  lines: readonly ParcelLine[],
): Promise<unknown> =>
  trx
    .insertInto('parcel_lines')
    .values(lines.map(({ lineId, quantity }) => ({ parcel_id: parcelId, order_line_id: lineId, quantity })))
    .execute();
