import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';

// The time-out comes first: another process may be switching to WAL at this moment.
const PRAGMAS = `
  pragma busy_timeout = 5000;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma cache_size = -16384;
`;
const MAX_STATEMENTS = 256;

/** Kysely's own SQLite dialect over Node's built-in SQLite, with a least-recently-used cache of prepared statements. */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file);
  database.exec(PRAGMAS);
  const statements = new Map<string, SqliteStatement>();
  return new NodeSqliteDialect({
    database: {
      close: () => {
        statements.clear();
        database.close();
      },
      prepare(sql) {
        const cached = statements.get(sql);
        const statement = cached ?? prepare(database, sql);
        statements.delete(sql);
        statements.set(sql, statement);
        if (statements.size > MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
        return statement;
      },
    },
  });
}

/** SQLite creates and alters tables inside a transaction; Kysely's adapter does not make use of it. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A transaction that writes must own the write lock from its start: with a second process (an import beside
  // the running shop) a deferred one fails with SQLITE_BUSY instead of waiting.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInput)),
    run: (parameters) => statement.run(...parameters.map(toInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
  };
}

function toInput(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot store a ${typeof value}`);
}
