import { type Kysely, sql } from 'kysely';
import { emptyByDefault, idColumn, noneByDefault, required } from '../migration-columns.ts';

const SHOP_ACCOUNTS = [
  'sold',
  'pending',
  'spent',
  'prizes',
  'goodwill',
  'refunds',
  'bought_cards',
  'brought_in',
  'corrections',
];

/** Store credit and gift cards: accounts, and the transfers between them, which nobody can change. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('orders').addColumn('credit_cents', 'integer', noneByDefault).execute();
  await db.schema
    .createTable('credit_accounts')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('kind', 'text', required)
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('code_hmac', 'text', (column) => column.unique())
    .addColumn('code_end', 'text', emptyByDefault)
    .addColumn('name', 'text', (column) => column.unique())
    .addColumn('balance_cents', 'integer', noneByDefault)
    .addColumn('stopped_at', 'text')
    .addColumn('usable_from', 'text')
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('credit_accounts_end').on('credit_accounts').columns(['code_end']).execute();
  await db.schema
    .createTable('credit_transfers')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('cause', 'text', required)
    // No foreign keys: what was paid remains written when its order has been deleted.
    .addColumn('order_id', 'integer')
    .addColumn('refund_id', 'integer')
    .addColumn('undoes', 'integer', (column) => column.unique().references('credit_transfers.id'))
    .addColumn('reference', 'text', emptyByDefault)
    .addColumn('note', 'text', emptyByDefault)
    .addColumn('person_id', 'integer', (column) => column.references('people.id'))
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute();
  await db.schema
    .createIndex('credit_transfers_person')
    .on('credit_transfers')
    .columns(['person_id', 'at'])
    .execute();
  await db.schema
    .createIndex('credit_transfers_order')
    .on('credit_transfers')
    .columns(['order_id'])
    .execute();
  await db.schema
    .createTable('credit_entries')
    .addColumn('transfer_id', 'integer', (column) => column.notNull().references('credit_transfers.id'))
    .addColumn('account_id', 'integer', (column) => column.notNull().references('credit_accounts.id'))
    .addColumn('cents', 'integer', required)
    // null for an account of the shop, which keeps no balance.
    .addColumn('balance_after', 'integer')
    .addPrimaryKeyConstraint('credit_entries_key', ['transfer_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('credit_entries_account')
    .on('credit_entries')
    .columns(['account_id', 'transfer_id'])
    .execute();
  await db.schema
    .createTable('order_credit')
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'integer', (column) => column.notNull().references('credit_accounts.id'))
    .addColumn('cents', 'integer', required)
    .addColumn('state', 'text', required)
    .addPrimaryKeyConstraint('order_credit_key', ['order_id', 'account_id'])
    .execute();
  await db.schema.createIndex('order_credit_account').on('order_credit').columns(['account_id']).execute();
  for (const name of SHOP_ACCOUNTS) {
    await sql`
      insert into credit_accounts (kind, name, created_at)
      values ('shop', ${name}, ${new Date().toISOString()})`.execute(db);
  }
  await (dialect === 'sqlite' ? keepOnSqlite(db) : keepOnPostgres(db));
}

const KEPT = ['credit_transfers', 'credit_entries'];

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of KEPT) {
    for (const change of ['update', 'delete']) {
      await sql`
        create trigger ${sql.id(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, 'the ledger of credit is append-only'); end`.execute(db);
    }
  }
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_credit() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger of credit is append-only'; end $$`.execute(db);
  for (const table of KEPT) {
    await sql`
      create trigger ${sql.id(`${table}_kept`)} before update or delete on ${sql.table(table)}
      for each row execute function keep_credit()`.execute(db);
  }
}
