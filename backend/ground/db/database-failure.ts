import { sqliteCodeOf } from './write-queue.ts';

/** Busy, read-only, input or output, damaged, full, cannot be opened, no database. */
const SQLITE_CODES: ReadonlySet<unknown> = new Set([5, 8, 10, 11, 13, 14, 26]);

/** No connection, no room, shutting down or starting, its disk, damaged, a replica that takes no writes. */
const POSTGRES_CODES = /^(08...|53...|57P0.|58...|XX00[12]|25006)$/;

const NETWORK_CODES: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
]);

/** What pg says without a code. */
const PG_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** The database does not serve at the moment, whatever was asked of it. */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (SQLITE_CODES.has(sqliteCodeOf(error))) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return PG_WORDS.test(error.message);
  return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code);
}
