import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase, onPostgres } from '../../testing/databases.ts';
import type { Db, DbOrTrx, Trx } from './tables.ts';
import { transact } from './transact.ts';

eachDatabase((openDb) => {
  it('of two transactions that wait for each other, one is ended by the database and runs anew', async () => {
    const db = await openDb();
    const one = await insertProduct(db, { name: 'One', stock: 0 });
    const other = await insertProduct(db, { name: 'Other', stock: 0 });
    await Promise.all([addUnits(db, one, other), addUnits(db, other, one)]);
    const units = await db.selectFrom('stock').select('available').execute();
    expect(units.map(({ available }) => available)).toEqual([2, 2]);
  });

  it('any other failure is reported and rolls the transaction back', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'One', stock: 0 });
    let runs = 0;
    const failing = transact(db, async (trx) => {
      runs += 1;
      await addUnit(trx, id);
      throw new Error('out of ink');
    });
    await expect(failing).rejects.toThrow('out of ink');
    expect(runs).toBe(1);
    expect(await db.selectFrom('stock').select('available').execute()).toEqual([{ available: 0 }]);
  });
});

onPostgres((openDb) => {
  it('a broken connection fails its queries, and the next connection works', async () => {
    const db = await openDb();
    const broken = transact(db, async (trx) => {
      await insertTag(trx, 'holo');
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    await insertTag(db, 'promo');
    expect(await readTags(db)).toEqual(['promo']);
  });

  it('an error that is caught inside a transaction still prevents its commit', async () => {
    const db = await openDb();
    const swallowing = transact(db, async (trx) => {
      await insertTag(trx, 'holo');
      await insertTag(trx, 'holo').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await readTags(db)).toEqual([]);
  });

  it('statements of a running process go on working when a newer one has added a column', async () => {
    const db = await openDb();
    const read = () => db.selectFrom('tags').selectAll().where('id', '>', 0).execute();
    await insertTag(db, 'holo');
    expect(await read()).toMatchObject([{ slug: 'holo' }]);
    await sql`alter table tags add column note text`.execute(db);
    expect(await read()).toMatchObject([{ slug: 'holo' }]);
  });
});

const insertTag = (db: DbOrTrx, slug: string) => db.insertInto('tags').values({ name: slug, slug }).execute();

const readTags = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tags').select('slug').execute()).map(({ slug }) => slug);

/** Waits until the other transaction has locked its first row, so that the first run deadlocks. */
const addUnits = (db: Db, first: number, second: number): Promise<void> => {
  let runs = 0;
  return transact(db, async (trx) => {
    runs += 1;
    await addUnit(trx, first);
    if (runs === 1)
      for (let turn = 0; turn < 20; turn += 1) await trx.selectFrom('stock').select('managed').execute();
    await addUnit(trx, second);
  });
};

async function addUnit(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('stock')
    .set((eb) => ({ available: eb('available', '+', 1) }))
    .where('product_id', '=', id)
    .execute();
}
