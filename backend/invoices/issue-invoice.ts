import { later } from '../db/at-once.ts';
import type { Trx } from '../db/tables.ts';
import type { Services } from '../services.ts';

/**
 * Gives a paid order the next invoice number. The counter's row is locked from here to the end of the transaction, so
 * numbers follow each other without gaps; done last, it keeps nobody waiting for more than a commit.
 */
export const issueInvoice = (trx: Trx, { settings, now }: Services, orderId: number): Promise<void> =>
  later(trx, [
    trx
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('name', '=', 'invoice'),
    trx.insertInto('invoices').values((eb) => ({
      number: eb.selectFrom('counters').select('value').where('name', '=', 'invoice'),
      order_id: orderId,
      issued_at: now().toISOString(),
      vat_number: settings.shop.vatNumber ?? null,
    })),
  ]);
