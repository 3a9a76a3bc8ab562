import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { findOrderByNumber } from '../orders/queries.ts';
import type { OfficeServices } from '../people/office-services.ts';

export type ReferenceOutcome =
  | { ok: true }
  | { ok: false; code: 'order_not_found' | 'unknown_refund' | 'changed_meanwhile' };

/** The reference marks the refund as paid. */
export const changeRefundReference = (
  { db, now }: Pick<OfficeServices, 'db' | 'now'>,
  number: string,
  refundId: number,
  { before, after }: { before: string; after: string },
  by: Actor,
): Promise<ReferenceOutcome> =>
  transact(db, async (trx): Promise<ReferenceOutcome> => {
    const order = await findOrderByNumber(trx, number);
    if (!order) return { ok: false, code: 'order_not_found' };
    const refund = await trx
      .updateTable('refunds')
      .set((eb) => ({ reference: eb.ref('reference') }))
      .where('id', '=', refundId)
      .where('order_id', '=', order.id)
      .returning('reference')
      .executeTakeFirst();
    if (!refund) return { ok: false, code: 'unknown_refund' };
    if (refund.reference !== before) return { ok: false, code: 'changed_meanwhile' };
    await trx.updateTable('refunds').set({ reference: after }).where('id', '=', refundId).execute();
    await writeLog(
      trx,
      by,
      { what: 'order', which: order.number, before, after: `paid back, reference ${after || 'none'}` },
      now(),
    );
    return { ok: true };
  });
