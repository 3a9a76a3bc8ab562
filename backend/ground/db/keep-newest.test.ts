import { expect, it } from 'vitest';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { KEPT_VERSIONS, keepNewestVersions } from './keep-newest.ts';
import { transact } from './transact.ts';

eachDatabase((openDb) => {
  it('keeps the newest versions of one product, and all of others', async () => {
    const db = await openDb();
    const [changed, other] = [
      await insertProduct(db, { name: 'Playmat' }),
      await insertProduct(db, { name: 'Dice' }),
    ];
    const ids: number[] = [];
    for (const product_id of [other, ...Array<number>(KEPT_VERSIONS + 2).fill(changed)]) {
      const made = { product_id, at: '2026-11-29T20:00:00.000Z', person_id: null, who: '', reason: '' };
      const { id } = await db
        .insertInto('product_versions')
        .values({ ...made, changes: '[]', sheet: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    await transact(db, (trx) => keepNewestVersions(trx, 'product_versions', 'product_id', changed));
    const left = await db.selectFrom('product_versions').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(3)]);
  });
});
