import { expect, it } from 'vitest';
import { eachDatabase } from './test-databases.ts';

eachDatabase((openDb) => {
  it('opens', async () => {
    const db = await openDb();
    expect(await db.selectFrom('products').selectAll().execute()).toEqual([]);
  });
});
