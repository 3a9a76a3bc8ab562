import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { isWorthMeasuring, measureTables } from './measure-tables.ts';

it('measures at 1,000 new products and whenever there are ten times as many', () => {
  expect(isWorthMeasuring(999, 0)).toBe(false);
  expect(isWorthMeasuring(1_000, 0)).toBe(true);
  expect(isWorthMeasuring(9_900, 1_000)).toBe(false);
  expect(isWorthMeasuring(10_000, 1_000)).toBe(true);
});

eachDatabase((openDb) => {
  it('runs on every database, inside a transaction too', async () => {
    const db = await openDb();
    await measureTables(db);
    await db.transaction().execute(measureTables);
  });
});
