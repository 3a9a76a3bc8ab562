import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { KnownStatements } from './known-statements.ts';
import { type Answer, PostgresTrip } from './postgres-trip.ts';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/** Kysely's PostgreSQL, but for how it travels to the server. */
export class FewTripsDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver = (): Driver => new FewTripsDriver(this.#pool);
}

class FewTripsDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PostgresConnection>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  init = async (): Promise<void> => undefined;

  async acquireConnection(): Promise<PostgresConnection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new PostgresConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  beginTransaction = async (connection: PostgresConnection): Promise<void> => connection.postpone(BEGIN);
  commitTransaction = (connection: PostgresConnection): Promise<void> => connection.commit();
  rollbackTransaction = (connection: PostgresConnection): Promise<void> => connection.rollback();
  releaseConnection = async (connection: PostgresConnection): Promise<void> => connection.release();
  destroy = (): Promise<void> => this.#pool.end();
}

/**
 * Makes few trips to the server: a trip costs both sides more than most statements do. What nobody waits for, the begin
 * first of all, goes with what is asked next, the commit at the latest.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #known = new KnownStatements();
  #postponed: CompiledQuery[] = [];
  #isBroken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  postpone(query: CompiledQuery): void {
    this.#postponed.push(query);
  }

  /** Executes the queries in this order, behind what was postponed. The first failure is told; nothing follows it. */
  async executeAll(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    const trip = new PostgresTrip([...this.#postponed, ...queries], this.#known);
    this.#postponed = [];
    this.#client.query(trip);
    try {
      return (await trip.answers).slice(-queries.length);
    } catch (error) {
      // So that it leads to who asked instead of to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [answer] = await this.executeAll([query]);
    if (!answer) throw new Error('PostgreSQL has not answered');
    return answer;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  async commit(): Promise<void> {
    const [answer] = await this.executeAll([COMMIT]);
    // So it answers when a failure was caught, and the transaction went on as if nothing had happened.
    if (answer?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.#postponed = [];
    try {
      await this.executeAll([ROLLBACK]);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}
