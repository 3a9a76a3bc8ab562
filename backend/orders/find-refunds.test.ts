import { expect, it } from 'vitest';
import { insertProduct, luffyLeader } from '../testing/catalogue/products.ts';
import { insertPaidOrder } from '../testing/catalogue/sales.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START } from '../testing/services.ts';
import { isSomethingKept, refundedCents } from './find-refunds.ts';

const TOTAL = 45_000;
const STATUSES = ['paid', 'refunded'] as const;
const BOOKED = [[], [0], [1_000], [TOTAL - 1], [TOTAL], [TOTAL - 1, 1], [5_000, -5_000]];

eachDatabase((openDb) => {
  it('SQL finds something kept of exactly the orders of which a rest is not refunded, or that are not refunded', async () => {
    const db = await openDb();
    const productId = await insertProduct(db, luffyLeader);
    const expected = new Map<number, boolean>();
    for (const status of STATUSES) {
      for (const amounts of BOOKED) {
        const id = await insertPaidOrder(db, { productId, paidAt: TEST_START, status });
        await db.updateTable('orders').set({ total_cents: TOTAL }).where('id', '=', id).execute();
        for (const total_cents of amounts) {
          await db
            .insertInto('refunds')
            .values({
              order_id: id,
              request_key: null,
              at: TEST_START,
              person_id: null,
              who: 'Kagiso Veldman',
              goods_cents: total_cents,
              delivery_cents: 0,
              goodwill_cents: 0,
              total_cents,
              message: '',
              reference: '',
            })
            .execute();
        }
        const booked = amounts.reduce((sum, cents) => sum + cents, 0);
        const kept = TOTAL - refundedCents({ status, total_cents: TOTAL }, booked);
        expected.set(id, status !== 'refunded' || kept > 0);
      }
    }
    expect([...new Set(expected.values())]).toHaveLength(2);
    const found = await db.selectFrom('orders').select('id').where(isSomethingKept).execute();
    const kept = [...expected].flatMap(([id, isKept]) => (isKept ? [id] : []));
    expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(kept);
  });
});
