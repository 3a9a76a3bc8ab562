import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as shop from './migrations/0001-shop.ts';
import * as content from './migrations/0002-content.ts';
import * as changes from './migrations/0003-changes.ts';
import * as contact from './migrations/0004-contact.ts';
import * as lockers from './migrations/0005-lockers.ts';
import * as afterOrder from './migrations/0006-after-order.ts';
import * as severalProcesses from './migrations/0007-several-processes.ts';
import * as growingTables from './migrations/0008-growing-tables.ts';
import * as changeTransactions from './migrations/0009-change-transactions.ts';
import * as promisedArrival from './migrations/0010-promised-arrival.ts';
import * as skuWithoutCase from './migrations/0011-sku-without-case.ts';
import type { Db, Trx } from './tables.ts';

export type DialectName = 'sqlite' | 'postgres';

type NumberedMigration = { up: (db: Kysely<unknown>, dialect: DialectName) => Promise<void> };

/** Every migration in order. Numbers never change and a landed file is never edited. */
const MIGRATIONS: Record<string, NumberedMigration> = {
  '0001-shop': shop,
  '0002-content': content,
  '0003-changes': changes,
  '0004-contact': contact,
  '0005-lockers': lockers,
  '0006-after-order': afterOrder,
  '0007-several-processes': severalProcesses,
  '0008-growing-tables': growingTables,
  '0009-change-transactions': changeTransactions,
  '0010-promised-arrival': promisedArrival,
  '0011-sku-without-case': skuWithoutCase,
};

/** Any number that nothing else on the database locks. */
const MIGRATIONS_LOCK = 20_261_122;

/** Applies what is missing, all of it or nothing; several processes may start at once. */
export async function migrate(db: Db, dialect: DialectName): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // On SQLite the transaction owns the write lock from its beginning.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATIONS_LOCK})`.execute(trx);
    await migrateToLatest(trx, dialect);
  });
}

async function migrateToLatest(db: Trx, dialect: DialectName): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => withDialect(dialect) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether the database answers and knows every migration of this program. */
export async function isReady(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return Object.keys(MIGRATIONS).every((name) => applied.has(name));
}

/** Whether a program that is newer than this one has brought a database to these migrations. */
export const isFromNewerProgram = (applied: readonly string[]): boolean =>
  applied.some((name) => !(name in MIGRATIONS));

function withDialect(dialect: DialectName): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, dialect) },
    ]),
  );
}
