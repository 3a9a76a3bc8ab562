import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockOrder } from '../orders/order-state.ts';
import type { PickServices } from './pick.ts';
import type { Tray, TrayUnit } from './trays.ts';

export type PackOutcome = { ok: true; packed: number } | { ok: false; packed: number };

/** Sets how many of a unit are in the parcel; refused with the current number if it is not `before`. */
export const packUnits = (
  { db, now }: PickServices,
  { order, parcel }: Tray,
  unit: TrayUnit,
  { before, after }: { before: number; after: number },
): Promise<PackOutcome> =>
  transact(db, async (trx): Promise<PackOutcome> => {
    await lockOrder(trx, order.id);
    const place = { parcel_id: parcel.id, line_id: unit.lineId, unit_id: unit.unitId };
    const packed = await readPacked(trx, place);
    if (packed !== before) return { ok: false, packed };
    const quantity = Math.min(unit.wanted, after);
    await writePacked(trx, place, { quantity, changed_at: now().toISOString() });
    return { ok: true, packed: quantity };
  });

/** Adds one unit; false if the parcel is complete. */
export async function packOne(services: PickServices, tray: Tray, unit: TrayUnit): Promise<boolean> {
  for (let before = unit.packed; before < unit.wanted; ) {
    const outcome = await packUnits(services, tray, unit, { before, after: before + 1 });
    if (outcome.ok) return true;
    before = outcome.packed;
  }
  return false;
}

export interface PackedPlace {
  parcel_id: number;
  line_id: number;
  unit_id: number;
}

export async function readPacked(trx: Trx, { parcel_id, line_id, unit_id }: PackedPlace): Promise<number> {
  const row = await trx
    .selectFrom('packed_units')
    .select('quantity')
    .where('parcel_id', '=', parcel_id)
    .where('order_line_id', '=', line_id)
    .where('unit_id', '=', unit_id)
    .executeTakeFirst();
  return row?.quantity ?? 0;
}

export const writePacked = (
  trx: Trx,
  { parcel_id, line_id, unit_id }: PackedPlace,
  packed: { quantity: number; changed_at?: string },
): Promise<unknown> =>
  trx
    .insertInto('packed_units')
    .values({ parcel_id, order_line_id: line_id, unit_id, ...packed })
    .onConflict((conflict) => conflict.columns(['parcel_id', 'order_line_id', 'unit_id']).doUpdateSet(packed))
    .execute();
