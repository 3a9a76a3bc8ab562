import { expect, it } from 'vitest';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { findCreditProblems } from '#backend/testing/gift-cards.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { KILLED_STEPS_MS, tellKilled } from './killed-story.ts';

eachDatabase((_, { openDatabase }) => {
  it(
    'a process that is killed between or within any two commands leaves accounts, codes and stock that add up',
    async () => {
      const { db, address } = await openDatabase();
      await tellKilled('credit', address, async () => [
        ...(await findCreditProblems(db)),
        ...(await checkStock(db)).differences,
      ]);
      const orders = await db.selectFrom('orders').select('status').execute();
      expect(orders.filter(({ status }) => ORDER_RULES[status].paid)).not.toEqual([]);
    },
    KILLED_STEPS_MS,
  );
});
