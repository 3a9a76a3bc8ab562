import type { Trx } from '../ground/db/tables.ts';
import type { OrderContext } from '../orders/order-services.ts';

/** Numbers have no gaps: the counter stays locked until commit, so call this last. */
export async function issueInvoice(
  trx: Trx,
  { settings, now }: Pick<OrderContext, 'settings' | 'now'>,
  orderId: number,
): Promise<void> {
  const { value: number } = await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'invoice')
    .returning('value')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoices')
    .values({
      number,
      order_id: orderId,
      issued_at: now().toISOString(),
      vat_number: settings.shop.vatNumber ?? null,
    })
    .execute();
}
