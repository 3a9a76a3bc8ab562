import { z } from 'zod';
import { unitsMissing } from '#domain/stock/stock-ledger.ts';
import { countOf } from '#domain/text/counts.ts';
import { changeAvailable } from '../catalogue/stock/change-available.ts';
import { lockStockLevels } from '../catalogue/stock/lock-stock-levels.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { UndoResult } from '../log/undo-result.ts';
import type { Actor } from '../log/write-log.ts';
import type { OfficeContext } from '../people/office-services.ts';
import { describeUnits } from './describe-units.ts';

const dataSchema = z.object({ bookingId: z.number() });

/** Reverses all movements; refused if units were sold or held since. */
export async function undoStockBooking(
  trx: Trx,
  services: OfficeContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> {
  const { bookingId } = dataSchema.parse(data);
  const booked = await trx
    .selectFrom('stock_movements')
    .select(['product_id', 'available'])
    .where('booking_id', '=', bookingId)
    .where('cause', '<>', 'undo')
    .execute();
  const levelsOf = await lockStockLevels(
    trx,
    booked.map((row) => row.product_id),
  );
  const changes = booked.flatMap(({ product_id: productId, available }) => {
    const levels = levelsOf.get(productId);
    return levels ? [{ productId, change: -available, levels }] : [];
  });
  const gone = changes.find(({ levels, change }) => unitsMissing(levels, change) > 0);
  if (gone) {
    const missing = unitsMissing(gone.levels, gone.change);
    return {
      ok: false,
      reason: `${await nameOf(trx, services, gone.productId)}: ${countOf(missing, 'was', 'were')} sold or held since.`,
    };
  }
  const at = services.now().toISOString();
  await changeAvailable(trx, changes, { cause: 'undo', actor, at, bookingId });
  return { ok: true, line: { what: 'stock', ...(await describe(trx, services, bookingId)) } };
}

const nameOf = async (trx: Trx, { settings }: OfficeContext, id: number): Promise<string> =>
  (await describeUnits({ db: trx, settings }, [id]))[0]?.name ?? `Product ${id}`;

async function describe(trx: Trx, services: OfficeContext, bookingId: number) {
  const rows = await trx
    .selectFrom('stock_movements')
    .select(['product_id', 'available_after', 'available'])
    .where('booking_id', '=', bookingId)
    .where('cause', '=', 'undo')
    .execute();
  const [only, ...others] = rows;
  if (!only || others.length > 0) return { which: `${rows.length} products`, after: 'Booking taken back' };
  return {
    which: await nameOf(trx, services, only.product_id),
    before: `${only.available_after - only.available} available`,
    after: `${only.available_after} available`,
  };
}
