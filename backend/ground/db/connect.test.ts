import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase, onPostgres } from '../../testing/databases.ts';
import { connect } from './connect.ts';
import { isDatabaseFailure } from './database-failure.ts';
import { isReady, migrate } from './migrate.ts';
import type { DbOrTrx } from './tables.ts';

eachDatabase((openDb, { openDatabase, createEmpty }) => {
  it('migrates an empty database, and a second time changes nothing', async () => {
    const address = await createEmpty();
    const db = await connect(address);
    onTestFinished(() => db.destroy());
    expect(await isReady(db)).toBe(true);
    await insertBooster(db);
    await migrate(db, 'postgresUrl' in address ? 'postgres' : 'sqlite');
    expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: 'Surging Sparks' }]);
  });

  it('keeps foreign keys', async () => {
    const db = await openDb();
    const orphan = {
      product_id: 4711,
      status: 'instock',
      available: 1,
      backorders: 'no',
      managed: 1,
    } as const;
    await expect(
      db
        .insertInto('stock')
        .values({ ...orphan, low_stock_amount: null })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
  });

  it('gives flags, numbers, text, null and counts back alike', async () => {
    const db = await openDb();
    await insertBooster(db);
    const row = await db
      .selectFrom('products')
      .select(['featured', 'price_cents', 'weight_kg', 'name', 'created_at', 'sku'])
      .executeTakeFirstOrThrow();
    expect({ ...row }).toStrictEqual({
      featured: 1,
      price_cents: 129_900,
      weight_kg: 0.1,
      name: 'Surging Sparks',
      created_at: '2026-11-21T19:00:00.000Z',
      sku: null,
    });
    const counts = await db
      .selectFrom('products')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('price_cents').as('cents')])
      .executeTakeFirstOrThrow();
    expect({ ...counts }).toStrictEqual({ count: 1, cents: 129_900 });
  });

  it('a second connection sees what the first has written', async () => {
    const { db, reconnect } = await openDatabase();
    const second = await reconnect();
    await insertBooster(db);
    expect(await second.selectFrom('products').select('name').execute()).toHaveLength(1);
  });

  it('reads continue during a write and see it once it is committed', async () => {
    const db = await openDb();
    await insertBooster(db);
    const seen = await db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ name: 'Prismatic Evolutions' }).execute();
      return [await findName(db), await findName(trx)];
    });
    expect(seen).toEqual(['Surging Sparks', 'Prismatic Evolutions']);
    expect(await findName(db)).toBe('Prismatic Evolutions');
  });

  it('a write waits for another process’s write, while reads continue', async () => {
    const { db, reconnect } = await openDatabase();
    const other = await reconnect();
    await insertBooster(db);
    const raise = (by: number) => (trx: DbOrTrx) =>
      trx
        .updateTable('products')
        .set((eb) => ({ price_cents: eb('price_cents', '+', by) }))
        .execute();
    const ours: Promise<unknown>[] = [];
    await other.transaction().execute(async (trx) => {
      await raise(1)(trx);
      ours.push(db.transaction().execute(raise(10)), raise(100)(db));
      expect(await findName(db)).toBe('Surging Sparks');
    });
    await Promise.all(ours);
    const { price_cents } = await db.selectFrom('products').select('price_cents').executeTakeFirstOrThrow();
    expect(price_cents).toBe(129_900 + 111);
  });

  it('lets others write after a transaction that failed, at whichever point', async () => {
    const db = await openDb();
    await insertBooster(db);
    const failing = db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ name: 'Lost' }).execute();
      await trx.insertInto('product_tags').values({ product_id: 4711, tag_id: 4711 }).execute();
    });
    await expect(failing).rejects.toThrow();
    await expect(sql`delete from no_such_table`.execute(db)).rejects.toThrow();
    await db.updateTable('products').set({ featured: 0 }).execute();
    expect(await findName(db)).toBe('Surging Sparks');
  });
});

onPostgres((_, { createEmpty }) => {
  it('gives up a query that takes too long, and what waited behind it, and goes on with a new connection', async () => {
    const db = await connect(await createEmpty(), 1_000);
    onTestFinished(() => db.destroy());
    const inTransaction = db.transaction().execute(async (trx) => {
      await insertBooster(trx);
      await sql`select pg_sleep(60)`.execute(trx);
    });
    await expect(inTransaction).rejects.toSatisfy(isDatabaseFailure);
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isDatabaseFailure);
    expect(await findName(db)).toBeUndefined();
    await insertBooster(db);
    expect(await findName(db)).toBe('Surging Sparks');
  });
});

it('SQLite keeps through a crash what it has acknowledged: WAL, and every commit reaches the disk', async () => {
  const SYNCHRONOUS_FULL = 2;
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const db = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  onTestFinished(() => db.destroy());
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: SYNCHRONOUS_FULL }]);
});

const findName = async (db: DbOrTrx): Promise<string | undefined> =>
  (await db.selectFrom('products').select('name').executeTakeFirst())?.name;

async function insertBooster(db: DbOrTrx): Promise<void> {
  const at = '2026-11-21T19:00:00.000Z';
  await db
    .insertInto('products')
    .values({
      type: 'simple',
      status: 'publish',
      visibility: 'visible',
      featured: 1,
      name: 'Surging Sparks',
      slug: 'surging-sparks',
      short_description: '',
      description: '',
      price_cents: 129_900,
      on_sale: 0,
      sold_individually: 0,
      weight_kg: 0.1,
      external_url: '',
      button_text: '',
      position: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
