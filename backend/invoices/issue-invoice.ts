import { DAY_MS } from '#domain/time/durations.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { OrderContext } from '../orders/order-services.ts';

/**
 * Numbers have no gaps: the counter stays locked until commit, so call this last.
 * An order whose payment was undone keeps its number, and the invoice is dated when it is paid after all (decision 0058).
 */
export async function issueInvoice(
  trx: Trx,
  { settings, now }: Pick<OrderContext, 'settings' | 'now'>,
  orderId: number,
): Promise<void> {
  const at = now();
  const vat_number = settings.shop.vatNumber ?? null;
  const kept = await trx
    .updateTable('invoices')
    .set({ issued_at: at.toISOString(), vat_number })
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (kept.numUpdatedRows > 0n) return;
  const { value: number } = await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'invoice')
    .returning('value')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoices')
    .values((eb) => ({
      number,
      order_id: orderId,
      // Not before the number before it, should the clock have been put back.
      issued_at: eb.fn.coalesce(
        eb
          .selectFrom('invoices')
          .select('issued_at')
          .where('number', '=', number - 1)
          .where('issued_at', '>', at.toISOString())
          .where('issued_at', '<', new Date(at.getTime() + DAY_MS).toISOString()),
        eb.val(at.toISOString()),
      ),
      vat_number,
    }))
    .execute();
}
