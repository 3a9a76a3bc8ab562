import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { openPostgres } from './postgres.ts';
import type { Db, Tables } from './tables.ts';

/** Where the data lies: a PostgreSQL address, or the path of a SQLite file. */
export type DatabaseAddress = { postgresUrl: string } | { sqliteFile: string };

/** Opens the database and brings its tables up to date. */
export async function connect(address: DatabaseAddress): Promise<Db> {
  const db = open(address);
  try {
    await migrate(db, 'postgresUrl' in address ? 'postgres' : 'sqlite');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function open(address: DatabaseAddress): Db {
  if ('sqliteFile' in address)
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(address.sqliteFile) });
  return new Kysely<Tables>({ dialect: openPostgres(address.postgresUrl) });
}
