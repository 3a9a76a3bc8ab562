import {
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { isPostgres } from './is-postgres.ts';
import { migrate } from './migrate.ts';
import { ReadWriteDriver } from './sqlite-driver.ts';
import type { Db, Tables } from './tables.ts';

export type DatabaseAddress = { postgresUrl: string } | { sqliteFile: string };

/** PostgreSQL may take `timeoutMs` for a query; migrations may take as long as they need. */
export async function connect(address: DatabaseAddress, timeoutMs?: number): Promise<Db> {
  const db = open(address);
  try {
    await migrate(db, 'postgresUrl' in address ? 'postgres' : 'sqlite');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  if ('sqliteFile' in address || timeoutMs === undefined) return db;
  await db.destroy();
  return new Kysely<Tables>({ dialect: openPostgres(address.postgresUrl, timeoutMs) });
}

function open(address: DatabaseAddress): Db {
  if ('sqliteFile' in address)
    return new Kysely<Tables>({ dialect: new NodeSqliteDialect(address.sqliteFile) });
  return new Kysely<Tables>({ dialect: openPostgres(address.postgresUrl) });
}

export class NodeSqliteDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver = () => new ReadWriteDriver(this.#file);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new NodeSqliteAdapter();
  createIntrospector: Dialect['createIntrospector'] = (db) => new SqliteIntrospector(db);
}

class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export const openPostgres = (postgresUrl: string, timeoutMs?: number): Dialect =>
  onPool(openPool(postgresUrl, timeoutMs));

/** Unnamed statements only: a pooler may switch server connections between queries. */
export function openPool(postgresUrl: string, timeoutMs = 0): pg.Pool {
  const pool = new pg.Pool({
    connectionString: postgresUrl,
    max: 10,
    keepAlive: true,
    types,
    connectionTimeoutMillis: timeoutMs,
    ...(timeoutMs > 0 && { Client: timedClient(timeoutMs) }),
  });
  // Without a listener a broken connection would end the process; the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const onPool = (pool: PostgresPool): Dialect => new UnlockedPostgresDialect({ pool });

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** pg's own `query_timeout` gives up the query, but leaves its connection in the pool, where the next one waits for the same answer. */
const timedClient = (timeoutMs: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const query: Query = this.query.bind(this);
      const timedQuery: Query = async (sql, values) => {
        const timer = setTimeout(() => void this.end(), timeoutMs);
        try {
          return await query(sql, values);
        } finally {
          clearTimeout(timer);
        }
      };
      this.query = timedQuery as typeof this.query;
    }
  };

/** pg returns the int8 of count() and sum() as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format),
};

class UnlockedPostgresDialect extends PostgresDialect {
  override createAdapter = () => new UnlockedPostgresAdapter();
}

/** Poolers share sessions, so Kysely's session lock is replaced by a transaction lock in `migrate`. */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock = async (): Promise<void> => undefined;
  override releaseMigrationLock = async (): Promise<void> => undefined;
}

export const isShared = (db: Db): boolean => isPostgres(db);
