import { MAIL_DELAY_SECONDS } from '#domain/office/office.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { oneByOne } from '../ground/one-by-one.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';

const BATCH = 500;

interface ClockServices {
  db: Db;
  now: () => Date;
}

/** Completes paid orders without a delivery, once the payment cannot be undone any more; returns how many. */
export async function completeUndelivered({ db, now }: ClockServices): Promise<number> {
  const paidBy = new Date(now().getTime() - MAIL_DELAY_SECONDS * 1_000).toISOString();
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'paid')
    .where('delivery_method', '=', 'none')
    .where('paid_at', '<=', paidBy)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  let completed = 0;
  await oneByOne(due, async ({ id }) => {
    completed += await transact(db, async (trx) => {
      const order = await lockOrder(trx, id);
      if (order?.status !== 'paid') return 0;
      const at = now().toISOString();
      await changeStatus(trx, order, 'completed', { actor: 'clock', note: 'nothing to deliver', at });
      return 1;
    });
  });
  return completed;
}
