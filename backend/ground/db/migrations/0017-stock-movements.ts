import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const person = (column: ColumnDefinitionBuilder) => column.references('people.id');

  await db.schema
    .createTable('stock_bookings')
    .addColumn('id', 'integer', id)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('request_hash', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('paid_cents', 'integer')
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', person)
    .addColumn('who', 'text', required)
    .execute();
  await db.schema
    .createTable('stock_movements')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', required)
    // No foreign key: what has moved stays written when its product is gone.
    .addColumn('product_id', 'integer', required)
    .addColumn('cause', 'text', required)
    .addColumn('reference', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('person_id', 'integer', person)
    .addColumn('who', 'text', required)
    .addColumn('booking_id', 'integer', (column) => column.references('stock_bookings.id'))
    .addColumn('available', 'integer', required)
    .addColumn('reserved', 'integer', required)
    .addColumn('sold', 'integer', required)
    .addColumn('available_after', 'integer', required)
    .addColumn('reserved_after', 'integer', required)
    .execute();
  await db.schema
    .createIndex('stock_movements_product')
    .on('stock_movements')
    .columns(['product_id', 'id'])
    .execute();
  await db.schema
    .createIndex('stock_movements_booking')
    .on('stock_movements')
    .columns(['booking_id'])
    .where(sql.ref('booking_id'), 'is not', null)
    .execute();
  await db.schema
    .createTable('stock_checks')
    .addColumn('id', 'integer', id)
    .addColumn('at', 'text', required)
    .addColumn('products', 'integer', required)
    .addColumn('wrong', 'integer', required)
    .addColumn('differences', 'text', required)
    .execute();
  // Which units of paid orders lay on the shelf while it was counted.
  await db.schema
    .createIndex('order_events_handed_over')
    .on('order_events')
    .columns(['at'])
    .where(sql.ref('from_status'), '=', sql.lit('paid'))
    .execute();
  await open(db);
  await (dialect === 'sqlite' ? keepOnSqlite(db) : keepOnPostgres(db));
}

/** What is there when the ledger begins. */
const open = (db: Kysely<unknown>) =>
  sql`
    insert into stock_movements
      (at, product_id, cause, reference, note, who, available, reserved, sold, available_after, reserved_after)
    select ${new Date().toISOString()}, product_id, 'opening', '', '', 'Shop',
      available, reserved, sold, available, reserved
    from stock
    where available <> 0 or reserved <> 0 or sold <> 0
    order by product_id`.execute(db);

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`
      create trigger ${sql.id(`stock_movements_no_${change}`)} before ${sql.raw(change)} on stock_movements
      begin select raise(abort, 'the stock ledger is append-only'); end`.execute(db);
  }
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_stock_movements() returns trigger language plpgsql as
    $$ begin raise exception 'the stock ledger is append-only'; end $$`.execute(db);
  await sql`
    create trigger stock_movements_kept before update or delete on stock_movements
    for each row execute function keep_stock_movements()`.execute(db);
}
