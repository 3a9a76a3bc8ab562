import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { enqueueMail, mailDelay } from '../mail/enqueue-mail.ts';
import { receiptMail } from '../mail/receipt-mail.ts';
import { replaceOrderWords } from '../orders/order-words.ts';
import { findCounterSale, findOrderByNumber, type Order } from '../orders/queries.ts';
import type { OfficeServices } from '../people/office-services.ts';

interface Receipt {
  order: Order;
  /** Normalised. */
  email: string;
}

/** A receipt is mailed once per address and sale. */
export async function mailReceipt(
  trx: Trx,
  { settings, now }: Pick<OfficeServices, 'settings' | 'now'>,
  actor: Actor,
  { order, email }: Receipt,
): Promise<void> {
  const invoice = await findInvoice(trx, settings.shop, order);
  if (!invoice) throw new Error(`order ${order.number} has no invoice`);
  const mail = {
    ...(await receiptMail(settings.shop, invoice)),
    dedupeKey: `counter-receipt:${order.id}:${email}`,
    recipient: email,
    orderId: order.id,
    waitSeconds: mailDelay(actor),
  };
  await enqueueMail(trx, mail, now());
}

/** Throws Refused where no counter sale has this number. */
export const mailReceiptAgain = (
  services: OfficeServices,
  actor: Actor,
  number: string,
  email: string,
): Promise<void> =>
  transact(services.db, async (trx) => {
    const order = await findOrderByNumber(trx, number);
    if (!order || !(await findCounterSale(trx, order.id))) {
      throw new Refused('order_not_found', 'There is no counter sale with this number.');
    }
    await mailReceipt(trx, services, actor, { order, email });
    if (order.email === '') {
      await trx.updateTable('orders').set({ email }).where('id', '=', order.id).execute();
      await replaceOrderWords(trx, { ...order, email });
    }
    await writeLog(
      trx,
      actor,
      { what: 'order', which: order.number, after: 'Receipt mailed' },
      services.now(),
    );
  });
