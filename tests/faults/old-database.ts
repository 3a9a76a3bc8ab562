import { readdir } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type DatabaseAddress, NodeSqliteDialect, openPostgres } from '#backend/ground/db/connect.ts';
import { oldRows, type Row } from './old-rows.ts';

const MIGRATIONS = new URL('../../backend/ground/db/migrations/', import.meta.url);
/** Before orders had invoices, stock a ledger, and the office a search. */
const LAST = '0005-lockers';

const ROWS_PER_STATEMENT = 100;

/** A database as an early version left it, full of products and orders. */
export async function makeOldDatabase(address: DatabaseAddress): Promise<void> {
  const db = openRaw(address);
  try {
    await migrateTo(db, LAST, 'sqliteFile' in address ? 'sqlite' : 'postgres');
    for (const [table, rows] of Object.entries(oldRows())) await insert(db, table, rows);
  } finally {
    await db.destroy();
  }
}

/** Without migrating it. */
export const openRaw = (address: DatabaseAddress): Kysely<Record<string, Row>> =>
  new Kysely({
    dialect:
      'sqliteFile' in address ? new NodeSqliteDialect(address.sqliteFile) : openPostgres(address.postgresUrl),
  });

type RawDb = ReturnType<typeof openRaw>;

async function migrateTo(db: RawDb, last: string, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const migrations: Record<string, Migration> = {};
  for (const file of await readdir(MIGRATIONS)) {
    const { up } = await import(new URL(file, MIGRATIONS).href);
    migrations[file.replace('.ts', '')] = { up: (on) => up(on, dialect) };
  }
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateTo(last);
  if (error) throw error;
}

async function insert(db: RawDb, table: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}
