import { createHash } from 'node:crypto';
import type { OrderRequest } from '#contract/orders.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { OrderRefused } from '../orders/order-refused.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import type { ShippingServices } from '../shipping/services.ts';

const KEEP_KEYS_MS = 7 * 24 * 60 * 60 * 1000;

/** One attempt to order, which a client may repeat: the key it gave, and what it asked for. */
export interface Attempt {
  key: string;
  requestHash: string;
}

export const attemptOf = (key: string, request: OrderRequest): Attempt => ({
  key,
  requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
});

/** The order that this attempt has made before; the same key for something else is refused. */
export async function findEarlierOrder(db: Db, attempt: Attempt | undefined): Promise<Order | undefined> {
  if (!attempt) return undefined;
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== attempt.requestHash) throw new OrderRefused({ code: 'idempotency_key_reused' });
  return findOrder(db, row.order_id);
}

/**
 * Ties the key to an order; false when it is tied to another one. The primary key decides between two requests of the
 * same moment: the second one waits here until the first has ended.
 */
export async function claimAttempt(trx: Trx, { key, requestHash }: Attempt, order: Order): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash, order_id: order.id, created_at: order.created_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function forgetOldKeys({ db, now }: ShippingServices): Promise<void> {
  const before = new Date(now().getTime() - KEEP_KEYS_MS).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
