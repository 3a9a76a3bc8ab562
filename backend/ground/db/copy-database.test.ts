import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { importProducts } from '../../catalogue/import/import-products.ts';
import { openOffice } from '../../testing/office.ts';
import { testServices } from '../../testing/services.ts';
import { collected, openShop } from '../../testing/shop.ts';
import { connect } from './connect.ts';
import { copyDatabase } from './copy-database.ts';
import type { Db } from './tables.ts';

const SAMPLE = new URL('../../testing/import/recorded/woocommerce-sample.csv', import.meta.url).pathname;

it('copies products, stock, orders and their history, and continues the ids', async () => {
  const { source, target } = await openBoth();
  const { product, order } = await fill(source);
  const progress: number[] = [];
  const copied = await copyDatabase(source, target, {
    onProgress: (done, total) => progress.push(done / total),
  });
  expect(progress.at(-1)).toBe(1);
  expect(copied?.rows).toBeGreaterThan(200);
  for (const name of await lastingTables(source)) {
    expect([name, await everyRow(target, name)]).toEqual([name, await everyRow(source, name)]);
  }
  const next = await openShop(target).place(collected({ product_id: product, quantity: 1 }));
  expect(next.order_id).toBe(order + 1);
});

it('copies from a database that a newer program has added to what this one knows', async () => {
  const { source, target } = await openBoth();
  const { order } = await fill(source);
  await sql`alter table orders add column gift text not null default 'wrapped'`.execute(source);
  await sql`create table gifts (id integer)`.execute(source);
  await copyDatabase(source, target);
  expect(await target.selectFrom('orders').select('id').execute()).toEqual([{ id: order }]);
});

it('keeps foreign keys from then on', async () => {
  const { source, target } = await openBoth();
  await fill(source);
  await copyDatabase(source, target);
  const orphan = target.insertInto('product_tags').values({ product_id: 1_000_000, tag_id: 1 });
  await expect(orphan.execute()).rejects.toThrow(/foreign key/i);
});

it('copies people and their log, which may be replaced as a whole, and signs nobody in', async () => {
  const { source, target } = await openBoth();
  await openOffice(source).addOwner();
  await copyDatabase(source, target);
  expect(await everyRow(target, 'people')).toEqual(await everyRow(source, 'people'));
  expect(await everyRow(target, 'person_sessions')).toEqual([]);
  const sqlite = await openSqlite();
  await openOffice(sqlite).addOwner();
  await copyDatabase(source, sqlite, { replace: true });
  expect(await everyRow(sqlite, 'office_log')).toEqual(await everyRow(source, 'office_log'));
  expect(await everyRow(sqlite, 'person_sessions')).toEqual([]);
  await expect(sqlite.deleteFrom('office_log').execute()).rejects.toThrow('append-only');
});

it('copies nothing into a database that is not empty', async () => {
  const { source, target } = await openBoth();
  await fill(source);
  await target.insertInto('tags').values({ name: 'Mine', slug: 'mine' }).execute();
  expect(await copyDatabase(source, target)).toBeUndefined();
  expect(await everyRow(target, 'products')).toEqual([]);
});

it('copies a consistent snapshot back to SQLite, and continues the ids', async () => {
  const { source, target: postgres } = await openBoth();
  const { product, order } = await fill(source);
  await copyDatabase(source, postgres);
  await postgres.insertInto('tags').values({ name: 'Gone', slug: 'gone' }).execute();
  const { id: lastTag } = await postgres
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', 'gone')
    .executeTakeFirstOrThrow();
  await postgres.deleteFrom('tags').where('slug', '=', 'gone').execute();
  const sqlite = await openSqlite();
  let late: Promise<unknown> | undefined;
  const copied = await copyDatabase(postgres, sqlite, {
    onProgress: () => {
      // On another connection, during the copy.
      late ??= postgres.insertInto('tags').values({ name: 'Late', slug: 'late' }).execute();
    },
  });
  await late;
  expect(copied?.rows).toBeGreaterThan(200);
  for (const name of await lastingTables(source)) {
    expect([name, await everyRow(sqlite, name)]).toEqual([name, await everyRow(source, name)]);
  }
  const tag = await sqlite
    .insertInto('tags')
    .values({ name: 'New', slug: 'new' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(tag.id).toBeGreaterThan(lastTag);
  const next = await openShop(sqlite).place(collected({ product_id: product, quantity: 1 }));
  expect(next.order_id).toBe(order + 1);
});

it('replaces existing data when asked to, all or nothing', async () => {
  const { source, target } = await openBoth();
  await fill(source);
  await target.insertInto('tags').values({ name: 'Mine', slug: 'mine' }).execute();
  const broken = await openSqlite();
  await sql`drop table order_lines`.execute(broken);
  await sql`create table order_lines (order_id text)`.execute(broken);
  await sql`insert into order_lines (order_id) values ('wrong')`.execute(broken);
  await expect(copyDatabase(broken, target, { replace: true })).rejects.toThrow(/wrong/);
  expect(await everyRow(target, 'tags')).toHaveLength(1);
  await copyDatabase(source, target, { replace: true });
  for (const name of ['tags', 'orders', 'secrets', 'counters']) {
    expect([name, await everyRow(target, name)]).toEqual([name, await everyRow(source, name)]);
  }
});

async function openBoth(): Promise<{ source: Db; target: Db }> {
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${inject('postgresTemplate')}`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  const source = await openSqlite();
  const target = await connect({ postgresUrl: `${inject('postgresServer')}/${name}` });
  onTestFinished(() => target.destroy());
  return { source, target };
}

async function openSqlite(): Promise<Db> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sqlite = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  onTestFinished(() => sqlite.destroy());
  return sqlite;
}

async function fill(db: Db): Promise<{ product: number; order: number }> {
  const services = testServices(db);
  await importProducts({
    db,
    transact: (write) => db.transaction().execute(write),
    file: SAMPLE,
    originals: services.media.originals,
    now: services.now(),
    copiesFromCents: services.settings.shop.copiesFromCents,
  });
  const { id } = await db
    .selectFrom('products')
    .innerJoin('stock', 'product_id', 'id')
    .select('id')
    .where('type', '=', 'simple')
    .where('stock.status', '=', 'instock')
    .where('price_cents', 'is not', null)
    .executeTakeFirstOrThrow();
  const { order_id } = await openShop(db, services).place(collected({ product_id: id, quantity: 1 }));
  return { product: id, order: order_id };
}

const lastingTables = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'changes');

async function everyRow(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
