import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDriver } from 'kysely';
import { openSqlite } from './sqlite-file.ts';
import { SqliteQueue, whileBusy } from './sqlite-queue.ts';

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

interface Connections {
  writer: DatabaseConnection;
  reader: DatabaseConnection;
}

/**
 * Reads by one connection and writes by another: a page does not wait for the order beside it, nor for an import in
 * another process. What is being written is seen by its own transaction only, as on PostgreSQL.
 */
export class ReadWriteDriver implements Driver {
  readonly #writing: SqliteDriver;
  readonly #reading: SqliteDriver;
  readonly #turns = new SqliteQueue();

  constructor(file: string) {
    this.#writing = new SqliteDriver({ database: async () => openSqlite(file) });
    this.#reading = new SqliteDriver({ database: async () => openSqlite(file, { readOnly: true }) });
  }

  /** The writer first: it makes the file what the reader wants to find. */
  async init(): Promise<void> {
    await this.#writing.init();
    await this.#reading.init();
  }

  async acquireConnection(): Promise<Visit> {
    const writer = await this.#writing.acquireConnection();
    return new Visit({ writer, reader: await this.#reading.acquireConnection() }, this.#turns);
  }

  beginTransaction = (visit: Visit): Promise<void> => visit.begin();
  commitTransaction = (visit: Visit): Promise<void> => visit.commit();
  rollbackTransaction = (visit: Visit): Promise<void> => visit.rollBack();
  releaseConnection = (visit: Visit): Promise<void> => visit.leave();

  async destroy(): Promise<void> {
    await this.#writing.destroy();
    await this.#reading.destroy();
  }
}

/** What Kysely takes for a connection: it has the writer from the beginning of a transaction to its end. */
class Visit implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #turns: SqliteQueue;
  #endTurn: (() => void) | undefined;

  constructor(connections: Connections, turns: SqliteQueue) {
    this.#connections = connections;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#connections;
    if (this.#endTurn) return writer.executeQuery(query);
    if (query.query.kind === 'SelectQueryNode') return whileBusy(() => reader.executeQuery(query));
    const endTurn = await this.#turns.take();
    return whileBusy(() => writer.executeQuery<Row>(query)).finally(endTurn);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /**
   * Owns the file's write lock from the start: a transaction that began by reading could fail in the middle when
   * another process wrote meanwhile.
   */
  async begin(): Promise<void> {
    this.#endTurn = await this.#turns.take();
    await whileBusy(() => this.#connections.writer.executeQuery(BEGIN));
  }

  async commit(): Promise<void> {
    await this.#connections.writer.executeQuery(COMMIT);
  }

  /** A full disk makes SQLite roll back by itself: what failed is told then, not that nothing was left to roll back. */
  async rollBack(): Promise<void> {
    await this.#connections.writer.executeQuery(ROLLBACK).catch((error: unknown) => {
      if (!String(error).includes('no transaction is active')) throw error;
    });
  }

  async leave(): Promise<void> {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}
