import { sqliteCodeOf } from './write-queue.ts';

/** SQLite: busy, read-only, I/O, corrupt, full, cannot open, not a database. */
const SQLITE_CODES: ReadonlySet<unknown> = new Set([5, 8, 10, 11, 13, 14, 26]);

/** PostgreSQL: no connection, out of resources, shutting down or starting, disk, corrupt, read-only standby. */
const POSTGRES_CODES = /^(08...|53...|57P0.|58...|XX00[12]|25006)$/;

const NETWORK_CODES: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
]);

/** Messages of pg without a code. */
const PG_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** The database is unavailable, whatever the query. */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (SQLITE_CODES.has(sqliteCodeOf(error))) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return PG_WORDS.test(error.message);
  return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code);
}
