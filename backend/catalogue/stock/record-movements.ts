import { executeTogether } from '../../ground/db/execute-together.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { findListeners } from '../../webhook-events/write-events.ts';
import type { Movement, MovementReason } from './movement.ts';
import { writeStockEvents } from './stock-events.ts';

const ROWS_PER_STATEMENT = 250;

/** The only writer of the ledger: call it in the transaction that changes `stock`. */
export async function recordMovements(
  trx: DbOrTrx,
  movements: readonly Movement[],
  { cause, actor, at, reference = '', note = '', bookingId }: MovementReason,
): Promise<void> {
  for (let start = 0; start < movements.length; start += ROWS_PER_STATEMENT) {
    const recorded = movements.slice(start, start + ROWS_PER_STATEMENT);
    const insert = trx.insertInto('stock_movements').values(
      recorded.map(({ productId, after, ...changes }) => ({
        at,
        product_id: productId,
        cause,
        reference,
        note,
        person_id: actor.personId,
        who: actor.name,
        booking_id: bookingId ?? null,
        ...changes,
        available_after: after.available,
        reserved_after: after.reserved,
      })),
    );
    const listeners = await executeTogether(trx, [findListeners(trx), insert]);
    if (listeners.length > 0) await writeStockEvents(trx, listeners, recorded, { cause, at });
  }
}
