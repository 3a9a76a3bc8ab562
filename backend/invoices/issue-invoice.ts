import type { Trx } from '../ground/db/tables.ts';
import type { ShippingServices } from '../shipping/services.ts';

/**
 * Gives a paid order the next invoice number. The counter's row is locked from here to the end of the transaction, so
 * numbers follow each other without gaps; done last, it keeps nobody waiting for more than a commit.
 */
export async function issueInvoice(
  trx: Trx,
  { settings, now }: Pick<ShippingServices, 'settings' | 'now'>,
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
