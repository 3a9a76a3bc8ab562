import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findOrderCredit } from '#backend/credit/order-credit.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { dueCents } from '#backend/orders/order-due.ts';
import { findOrder } from '#backend/orders/queries.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { countCases } from '../tiers.ts';
import { openRealShop, step, tellStory } from './credit-story.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? countCases(6, 25));
/** The suite repeats itself; a longer run looks elsewhere. */
const SEED = Number(process.env.MODEL_SEED ?? (process.env.MODEL_RUNS ? Date.now() % 2 ** 31 : 11));
const MS_PER_RUN = 8_000;
/** Every check reads all accounts of a database. */
const RUNS_PER_DATABASE = 25;

eachDatabase((openDb) => {
  it(
    'whatever happens to orders with codes, gift cards and credit, the ledger adds up after each step',
    async () => {
      const met = new Set<string>();
      for (let told = 0; told < RUNS; told += RUNS_PER_DATABASE) {
        const shop = await openRealShop(await openDb());
        let round = 0;
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (story) => {
            const real = await tellStory(shop, round);
            round += 1;
            for (const each of story) {
              await real.run(each);
              await real.ensureSound();
            }
            await ensureReturned(shop.db, real.orders);
          }),
          { numRuns: Math.min(RUNS_PER_DATABASE, RUNS - told), seed: SEED + told, endOnFailure: true },
        );
        const paid = shop.db.selectFrom('orders').select('status').where('credit_cents', '>', 0);
        for (const { status } of await paid.distinct().execute()) met.add(status);
      }
      const wanted = RUNS < RUNS_PER_DATABASE ? ['paid'] : ['paid', 'expired', 'refunded', 'superseded'];
      expect([...met]).toEqual(expect.arrayContaining(wanted));
    },
    60_000 + RUNS * MS_PER_RUN,
  );
});

/** A refund of all that is left ends what each origin gave, to the cent. */
async function ensureReturned(db: Db, orders: readonly number[]): Promise<void> {
  for (const id of orders) {
    const order = await findOrder(db, id);
    if (order?.status !== 'refunded') continue;
    const spent = (await findOrderCredit(db, id)).filter(({ state }) => state === 'spent');
    const rows = await db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    expect(sum(({ total_cents }) => total_cents)).toBe(order.total_cents);
    const money = sum((row) => row.total_cents - row.credit_cents + row.money_as_credit_cents);
    expect(money).toBe(dueCents(order));
    const gave = spent.reduce((all, { cents }) => all + cents, 0);
    const back = sum((row) => row.credit_cents - row.money_as_credit_cents);
    if (gave > 0) expect(back).toBe(gave);
  }
}
