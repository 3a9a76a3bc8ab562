import type { Compilable, CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { PostgresConnection } from './postgres-driver.ts';
import type { DbOrTrx, Trx } from './tables.ts';

/**
 * Executes queries that do not need each other's answers, in this order, and all or none of them: on PostgreSQL in one
 * trip to the server, on SQLite with one wait for the disk.
 */
export function atOnce<A, B>(
  db: DbOrTrx,
  queries: readonly [Compilable<A>, Compilable<B>],
): Promise<[QueryResult<A>, QueryResult<B>]>;
export function atOnce<A, B, C>(
  db: DbOrTrx,
  queries: readonly [Compilable<A>, Compilable<B>, Compilable<C>],
): Promise<[QueryResult<A>, QueryResult<B>, QueryResult<C>]>;
export function atOnce<A, B, C, D>(
  db: DbOrTrx,
  queries: readonly [Compilable<A>, Compilable<B>, Compilable<C>, Compilable<D>],
): Promise<[QueryResult<A>, QueryResult<B>, QueryResult<C>, QueryResult<D>]>;
export function atOnce<A>(db: DbOrTrx, queries: readonly Compilable<A>[]): Promise<QueryResult<A>[]>;
export async function atOnce(db: DbOrTrx, queries: readonly Compilable[]): Promise<QueryResult<unknown>[]> {
  if (queries.length === 0) return [];
  const compiled = queries.map((query) => query.compile());
  const belongTogether = compiled.length > 1 && compiled.some(isWrite);
  // PostgreSQL takes what comes in one trip for one transaction by itself.
  if (!belongTogether || db.isTransaction || isPostgres(db)) return execute(db, compiled);
  return db.transaction().execute((trx) => execute(trx, compiled));
}

const execute = (db: DbOrTrx, compiled: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> =>
  db
    .getExecutor()
    .provideConnection((connection) =>
      connection instanceof PostgresConnection
        ? connection.executeAll(compiled)
        : oneByOne(connection, compiled),
    );

const isWrite = ({ query }: CompiledQuery): boolean => query.kind !== 'SelectQueryNode';

/**
 * Executes writes whose answers nobody needs: on PostgreSQL they go with what the transaction asks next, at the latest
 * with its commit. One that fails fails the transaction.
 */
export function later(trx: Trx, writes: readonly Compilable[]): Promise<void> {
  const compiled = writes.map((write) => write.compile());
  return trx.getExecutor().provideConnection(async (connection) => {
    if (connection instanceof PostgresConnection) for (const write of compiled) connection.postpone(write);
    else await oneByOne(connection, compiled);
  });
}

async function oneByOne(
  connection: DatabaseConnection,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const answers: QueryResult<unknown>[] = [];
  for (const query of queries) answers.push(await connection.executeQuery(query));
  return answers;
}
