import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { importProducts } from '../catalogue/import/import-products.ts';
import { collected, openShop } from '../orders/test-orders.ts';
import { testServices } from '../test-services.ts';
import { connect } from './connect.ts';
import { copyDatabase } from './copy-database.ts';
import type { Db } from './tables.ts';

const SAMPLE = new URL('../catalogue/import/recorded/woocommerce-sample.csv', import.meta.url).pathname;

it('copies products, stock, orders and their history, and goes on where the ids were', async () => {
  const { source, target } = await openBoth();
  const { product, order } = await fill(source);
  const progress: number[] = [];
  const copied = await copyDatabase(source, target, (done, total) => progress.push(done / total));
  expect(progress.at(-1)).toBe(1);
  expect(copied?.rows).toBeGreaterThan(200);
  for (const { name } of await source.introspection.getTables()) {
    expect([name, await everyRow(target, name)]).toEqual([name, await everyRow(source, name)]);
  }
  const next = await openShop(target).place(collected({ product_id: product, quantity: 1 }));
  expect(next.order_id).toBe(order + 1);
});

it('keeps foreign keys from then on', async () => {
  const { source, target } = await openBoth();
  await fill(source);
  await copyDatabase(source, target);
  const orphan = target.insertInto('product_tags').values({ product_id: 1_000_000, tag_id: 1 });
  await expect(orphan.execute()).rejects.toThrow(/foreign key/i);
});

it('copies nothing into a database that is not empty', async () => {
  const { source, target } = await openBoth();
  await fill(source);
  await target.insertInto('tags').values({ name: 'Mine', slug: 'mine' }).execute();
  expect(await copyDatabase(source, target)).toBeUndefined();
  expect(await everyRow(target, 'products')).toEqual([]);
});

/** A shop on SQLite, and a PostgreSQL with the same tables and nothing in them. */
async function openBoth(): Promise<{ source: Db; target: Db }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-copy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${inject('postgresTemplate')}`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  const source = await connect({ sqliteFile: path.join(folder, 'springdeck.sqlite') });
  onTestFinished(() => source.destroy());
  const target = await connect({ postgresUrl: `${inject('postgresServer')}/${name}` });
  onTestFinished(() => target.destroy());
  return { source, target };
}

/** WooCommerce's sample products, one of them ordered. */
async function fill(db: Db): Promise<{ product: number; order: number }> {
  const services = testServices(db);
  await importProducts({
    db,
    transact: (write) => db.transaction().execute(write),
    file: SAMPLE,
    originals: services.media.originals,
    now: services.now(),
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
