import type { Services } from '../services.ts';
import { forgetOldKeys } from './idempotency.ts';
import { changeStatus, lockOrder } from './order-state.ts';
import { releaseHeldStock } from './order-stock.ts';

const BATCH = 500;

/**
 * Gives back the stock of unpaid orders whose hold has ended, and forgets old idempotency keys; answers how many orders
 * expired. Several processes may do this at once: each order is locked and looked at again.
 */
export async function expireOrders(services: Services): Promise<number> {
  await forgetOldKeys(services);
  const due = await services.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', services.now().toISOString())
    .orderBy('hold_expires_at')
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { id } of due) if (await expireOrder(services, id)) expired += 1;
  return expired;
}

const expireOrder = ({ db, now }: Services, id: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const at = now().toISOString();
    const order = await lockOrder(trx, id);
    if (order?.status !== 'pending' || order.hold_expires_at > at) return false;
    await releaseHeldStock(trx, id);
    await changeStatus(trx, order, 'expired', { actor: 'clock', note: 'nobody paid in time', at });
    return true;
  });
