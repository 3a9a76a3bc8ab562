import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { findOrderByNumber } from '../orders/queries.ts';
import { sellMissing } from '../orders/stock/take-units.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { describeConflict, readConflicts } from './offline-sale.ts';

/** Works once. Throws Refused and changes nothing. */
export const settleSale = (
  { db, now }: Pick<OfficeServices, 'db' | 'now'>,
  actor: Actor,
  number: string,
  { take }: { take: boolean },
): Promise<void> =>
  transact(db, async (trx) => {
    const order = await findOrderByNumber(trx, number);
    if (!order) throw new Refused('order_not_found', 'There is no sale with this number.');
    const at = now().toISOString();
    const how = take ? 'what was missing is taken from stock' : 'stock stays as it is';
    const sale = await trx
      .updateTable('counter_sales')
      .set({ settled_at: at, settled_by: actor.name, settled_how: how })
      .where('order_id', '=', order.id)
      .where('settled_at', 'is', null)
      .where('conflicts', '!=', '[]')
      .returning('conflicts')
      .executeTakeFirst();
    if (!sale) throw new Refused('office_changed_meanwhile', 'There is nothing left to settle.');
    const conflicts = readConflicts(sale.conflicts);
    const missing = conflicts.flatMap((conflict) =>
      conflict.kind === 'stock' ? [{ productId: conflict.stockId, quantity: conflict.units }] : [],
    );
    if (take && !(await sellMissing(trx, missing, { order, by: actor, at }))) {
      const words = 'Stock still has too few: book what lies on the shelf first, then settle it.';
      throw new Refused('insufficient_stock', words, { items: [] });
    }
    const before = conflicts.map(describeConflict).join(' ');
    await writeLog(
      trx,
      actor,
      { what: 'order', which: order.number, before, after: `Settled: ${how}` },
      now(),
    );
  });
