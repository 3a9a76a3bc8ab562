import type { DbOrTrx } from '../ground/db/tables.ts';

/** What the payment provider said last of an order. */
export async function findLastPayment(db: DbOrTrx, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('status')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status;
}
