import { z } from 'zod';
import { unitsMissing } from '#domain/stock-ledger.ts';
import { changeAvailable } from '../../catalogue/stock/change-available.ts';
import { lockShelves } from '../../catalogue/stock/lock-shelves.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { OfficeServices } from '../office-services.ts';
import type { UndoAction } from '../undo/undone.ts';
import { describeUnits } from './describe-units.ts';

const dataSchema = z.object({ bookingId: z.number() });

/** Reverses all movements; refused if units were sold or held since. */
export const undoStockBooking: UndoAction['undo'] = async (trx, services, { data, actor }) => {
  const { bookingId } = dataSchema.parse(data);
  const booked = await trx
    .selectFrom('stock_movements')
    .select(['product_id', 'available'])
    .where('booking_id', '=', bookingId)
    .where('cause', '<>', 'undo')
    .execute();
  const shelvesOf = await lockShelves(
    trx,
    booked.map((row) => row.product_id),
  );
  const changes = booked.flatMap(({ product_id: productId, available }) => {
    const shelves = shelvesOf.get(productId);
    return shelves ? [{ productId, change: -available, shelves }] : [];
  });
  const gone = changes.find(({ shelves, change }) => unitsMissing(shelves, change) > 0);
  if (gone) {
    const missing = unitsMissing(gone.shelves, gone.change);
    return {
      ok: false,
      reason: `${await nameOf(services, gone.productId)}: ${missing} ${missing === 1 ? 'was' : 'were'} sold or held since.`,
    };
  }
  const at = services.now().toISOString();
  await changeAvailable(trx, changes, { cause: 'undo', actor, at, bookingId });
  return { ok: true, line: { what: 'stock', ...(await describe(trx, services, bookingId)) } };
};

const nameOf = async (services: OfficeServices, id: number): Promise<string> =>
  (await describeUnits(services, [id]))[0]?.name ?? `Product ${id}`;

async function describe(trx: Trx, services: OfficeServices, bookingId: number) {
  const rows = await trx
    .selectFrom('stock_movements')
    .select(['product_id', 'available_after', 'available'])
    .where('booking_id', '=', bookingId)
    .where('cause', '=', 'undo')
    .execute();
  const [only, ...others] = rows;
  if (!only || others.length > 0) return { which: `${rows.length} products`, after: 'Booking taken back' };
  return {
    which: await nameOf(services, only.product_id),
    before: `${only.available_after - only.available} available`,
    after: `${only.available_after} available`,
  };
}
