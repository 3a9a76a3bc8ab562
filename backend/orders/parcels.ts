import type { Selectable } from 'kysely';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx, Tables, Trx } from '../ground/db/tables.ts';
import { findRefunded } from './find-refunds.ts';
import { lockOrder } from './order-state.ts';
import { findOrderLines } from './queries.ts';

export interface ParcelLine {
  lineId: number;
  quantity: number;
}

export interface Parcel extends Selectable<Tables['parcels']> {
  lines: ParcelLine[];
}

/** By order and number; none before packing has begun. */
export const findParcels = (db: DbOrTrx, orderId: number): Promise<Parcel[]> => findParcelsOf(db, [orderId]);

export async function findParcelsOf(db: DbOrTrx, orderIds: readonly number[]): Promise<Parcel[]> {
  const parcels = await findRows(db, orderIds);
  const rows = await findLines(
    db,
    parcels.map(({ id }) => id),
  );
  const byParcel = Map.groupBy(rows, ({ parcel_id }) => parcel_id);
  return parcels.map((parcel) => ({
    ...parcel,
    lines: (byParcel.get(parcel.id) ?? []).map(({ order_line_id, quantity }) => ({
      lineId: order_line_id,
      quantity,
    })),
  }));
}

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

/** The parcels of an order, one unless it was divided, none if nothing is delivered; takes refunded units out of those not shipped yet. */
export async function ensureParcels(trx: Trx, orderId: number): Promise<Parcel[]> {
  await lockOrder(trx, orderId);
  const known = await findParcels(trx, orderId);
  if (known.length === 0) {
    const lines = (await findOrderLines(trx, orderId)).filter(({ is_virtual }) => is_virtual === 0);
    if (lines.length === 0) return [];
    await insertParcel(
      trx,
      orderId,
      1,
      lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    );
  }
  await takeOutRefunded(trx, orderId);
  return findParcels(trx, orderId);
}

/** From the last parcels not shipped yet first. What was packed of such a line must be scanned again if it no longer fits. */
export async function takeOutRefunded(trx: Trx, orderId: number): Promise<void> {
  const { units } = await findRefunded(trx, orderId);
  if (units.size === 0) return;
  const parcels = await findParcels(trx, orderId);
  for (const { id, quantity } of await findOrderLines(trx, orderId)) {
    const packed = parcels.map((parcel) => ({ parcel, units: unitsIn(parcel, id) }));
    let tooMany = packed.reduce((sum, each) => sum + each.units, 0) - quantity + (units.get(id) ?? 0);
    for (const { parcel, units: before } of packed.toReversed()) {
      const out = parcel.shipped_at === null ? Math.min(before, tooMany) : 0;
      if (out <= 0) continue;
      tooMany -= out;
      await changeQuantity(trx, parcel.id, id, before - out);
    }
  }
  await deleteEmpty(trx, orderId);
}

const deleteEmpty = (trx: Trx, orderId: number): Promise<unknown> =>
  trx
    .deleteFrom('parcels')
    .where('order_id', '=', orderId)
    .where('shipped_at', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('parcel_lines').select('parcel_id'))
    .execute();

const unitsIn = ({ lines }: Parcel, id: number): number =>
  lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;

async function changeQuantity(trx: Trx, parcelId: number, lineId: number, quantity: number): Promise<void> {
  const isIt = { parcel_id: parcelId, order_line_id: lineId };
  await trx
    .deleteFrom('packed_units')
    .where((eb) => eb.and(isIt))
    .where('quantity', '>', quantity)
    .execute();
  if (quantity === 0) {
    await trx
      .deleteFrom('parcel_lines')
      .where((eb) => eb.and(isIt))
      .execute();
    return;
  }
  await trx
    .updateTable('parcel_lines')
    .set({ quantity })
    .where((eb) => eb.and(isIt))
    .execute();
}

/** Of an order's parcels, as mailed and shown to shoppers. */
export const joinTracking = (parcels: readonly Parcel[]): string =>
  parcels
    .map(({ tracking }) => tracking)
    .filter((each) => each !== '')
    .join(', ');

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
