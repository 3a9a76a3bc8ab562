import { Kysely } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { FewTripsDialect } from './postgres-driver.ts';
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
  const pool = new pg.Pool({ connectionString: address.postgresUrl, max: 10, keepAlive: true });
  // A connection that breaks fails what is on its way and is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new FewTripsDialect(pool) });
}
