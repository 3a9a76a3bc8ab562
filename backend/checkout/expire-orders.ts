import { foldEmail } from '#domain/checkout/email.ts';
import { moveOrderCredit } from '../credit/order-credit.ts';
import { releaseUses } from '../discounts/hold-uses.ts';
import { releaseEntries } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { oneByOne } from '../ground/one-by-one.ts';
import { enqueueExpiredMail } from '../mail/enqueue-order-mails.ts';
import { customerEmail } from '../orders/customer-email.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import type { Order } from '../orders/queries.ts';
import { releaseHeldStock } from '../orders/stock/order-stock.ts';
import { deleteOldKeys } from './idempotency.ts';

const BATCH = 500;

/** Returns how many orders expired. Several processes may run it: each order is locked and checked again. */
export async function expireOrders(services: OrderServices): Promise<number> {
  await deleteOldKeys(services.db, services.now());
  const due = await services.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', services.now().toISOString())
    .orderBy('hold_expires_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  let expired = 0;
  await oneByOne(due, async ({ id }) => {
    if (await expireOrder(services, id)) expired += 1;
  });
  return expired;
}

const expireOrder = (services: OrderServices, id: number): Promise<boolean> =>
  transact(services.db, async (trx) => {
    const at = services.now().toISOString();
    const order = await lockOrder(trx, id);
    if (order?.status !== 'pending' || order.hold_expires_at > at) return false;
    await moveOrderCredit(trx, 'held', 'released', { orderId: id, by: 'clock', at });
    await releaseUses(trx, id);
    await releaseEntries(trx, id);
    await releaseHeldStock(trx, { order, by: 'clock', at });
    const change = { actor: 'clock', note: 'nobody paid in time', at } as const;
    const expired = await changeStatus(trx, order, 'expired', change);
    if (!(await hasPaidSince(trx, order))) await enqueueExpiredMail(trx, services, expired);
    return true;
  });

/** No mail about an abandoned order to someone who has since paid another. */
async function hasPaidSince(trx: Trx, { email, created_at }: Order): Promise<boolean> {
  const later = await trx
    .selectFrom('orders')
    .select('id')
    .where('paid_at', '>=', created_at)
    .where(customerEmail, '=', foldEmail(email))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}
