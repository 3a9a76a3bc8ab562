import { createHash } from 'node:crypto';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import { findOrder, type Order } from '../orders/queries.ts';

const KEY_RETENTION_MS = 7 * DAY_MS;

export interface Attempt {
  key: string;
  requestHash: string;
}

export const toAttempt = (key: string, request: object): Attempt => ({
  key,
  requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
});

/** Throws Refused when the key was used for another request. */
export async function findEarlierOrder(db: Db, attempt: Attempt | undefined): Promise<Order | undefined> {
  if (!attempt) return undefined;
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.request_hash !== attempt.requestHash) throw orderRefused({ code: 'idempotency_key_reused' });
  return findOrder(db, row.order_id);
}

/** Returns no row when the key belongs to another order. A concurrent request with the same key waits here for the first. */
export const claimAttempt = (trx: Trx, { key, requestHash }: Attempt, order: Order) =>
  trx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: requestHash, order_id: order.id, created_at: order.created_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('order_id');

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEY_RETENTION_MS).toISOString();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
