import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { isPostgres } from './is-postgres.ts';
import { up } from './migrations/0017-stock-movements.ts';
import type { Db } from './tables.ts';

eachDatabase((openDb) => {
  it('gives stock that was there before the ledger its opening entries', async () => {
    const db = await openDb();
    const full = await insertProduct(db, { name: 'Luffy', stock: 5 });
    await insertProduct(db, { name: 'Nothing', stock: 0 });
    await db
      .updateTable('stock')
      .set({ available: 3, reserved: 1, sold: 8 })
      .where('product_id', '=', full)
      .execute();
    await forgetLedger(db);
    const untyped = db as unknown as Kysely<unknown>;
    await up(untyped, isPostgres(db) ? 'postgres' : 'sqlite');
    expect(await db.selectFrom('stock_movements').selectAll().execute()).toMatchObject([
      {
        cause: 'opening',
        product_id: full,
        available: 3,
        reserved: 1,
        sold: 8,
        available_after: 3,
        reserved_after: 1,
      },
    ]);
  });
});

async function forgetLedger(db: Db): Promise<void> {
  for (const table of ['stock_movements', 'stock_bookings', 'stock_checks']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  await sql`drop index order_events_handed_over`.execute(db);
  if (isPostgres(db)) await sql`drop function keep_stock_movements`.execute(db);
}
