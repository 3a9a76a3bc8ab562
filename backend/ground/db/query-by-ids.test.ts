import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { queryByIds } from './query-by-ids.ts';

eachDatabase((openDb) => {
  const findBrands = queryByIds((db, ids) =>
    db
      .selectFrom('brands')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('slug', '<>', 'hidden')
      .orderBy('id'),
  );

  it('finds the rows of any number of ids', async () => {
    const db = await openDb();
    const names = Array.from({ length: 1_200 }, (_, at) => `Brand ${at + 1}`);
    for (let start = 0; start < names.length; start += 100) {
      const rows = names.slice(start, start + 100).map((name) => ({ name, slug: name }));
      await db.insertInto('brands').values(rows).execute();
    }
    const idsFound = async (ids: number[]) => (await findBrands(db, ids)).map(({ id }) => id);
    expect(await idsFound([])).toEqual([]);
    expect(await idsFound([7])).toEqual([7]);
    expect(await idsFound([8])).toEqual([8]);
    expect(await idsFound([3, 1, 2, 5, 4])).toEqual([1, 2, 3, 4, 5]);
    expect(await idsFound([9_999])).toEqual([]);
    const all = Array.from(names, (_, at) => at + 1);
    expect(await idsFound(all)).toEqual(all);
  });

  it('keeps the other conditions of the query', async () => {
    const db = await openDb();
    await db.insertInto('brands').values({ name: 'Secret', slug: 'hidden' }).execute();
    expect(await findBrands(db, [1])).toEqual([]);
  });
});
