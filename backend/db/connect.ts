import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate.ts';
import { nameStatements } from './name-statements.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
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
  const pool = new pg.Pool({
    connectionString: address.postgresUrl,
    max: 10,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', nameStatements);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** count() and sum() come as int8, which pg hands over as text; every count here fits a number. */
const INT8 = 20;
