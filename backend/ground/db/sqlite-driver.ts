import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDriver } from 'kysely';
import { openSqlite } from './sqlite-file.ts';
import { BusyFile, WriteQueue } from './write-queue.ts';

const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

interface Connections {
  writer: DatabaseConnection;
  reader: DatabaseConnection;
}

interface Turns {
  queue: WriteQueue;
  writes: BusyFile;
  reads: BusyFile;
}

/** Separate connections keep pages from waiting for writers; as on PostgreSQL, uncommitted changes stay private. */
export class ReadWriteDriver implements Driver {
  readonly #writing: SqliteDriver;
  readonly #reading: SqliteDriver;
  readonly #turns: Turns = { queue: new WriteQueue(), writes: new BusyFile(), reads: new BusyFile() };

  constructor(file: string) {
    this.#writing = new SqliteDriver({ database: async () => openSqlite(file) });
    this.#reading = new SqliteDriver({ database: async () => openSqlite(file, { readOnly: true }) });
  }

  async init(): Promise<void> {
    await this.#writing.init();
    await this.#reading.init();
  }

  async acquireConnection(): Promise<Connection> {
    const writer = await this.#writing.acquireConnection();
    return new Connection({ writer, reader: await this.#reading.acquireConnection() }, this.#turns);
  }

  beginTransaction = (connection: Connection): Promise<void> => connection.begin();
  commitTransaction = (connection: Connection): Promise<void> => connection.commit();
  rollbackTransaction = (connection: Connection): Promise<void> => connection.rollBack();
  releaseConnection = (connection: Connection): Promise<void> => connection.release();

  async destroy(): Promise<void> {
    await this.#writing.destroy();
    await this.#reading.destroy();
  }
}

class Connection implements DatabaseConnection {
  readonly #connections: Connections;
  readonly #turns: Turns;
  #release: (() => void) | undefined;

  constructor(connections: Connections, turns: Turns) {
    this.#connections = connections;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#connections;
    if (this.#release) return writer.executeQuery(query);
    if (query.query.kind === 'SelectQueryNode')
      return this.#turns.reads.retry(() => reader.executeQuery(query));
    const release = await this.#turns.queue.acquire();
    return this.#turns.writes.retry(() => writer.executeQuery<Row>(query)).finally(release);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Upgrading from a read lock could fail halfway. */
  async begin(): Promise<void> {
    this.#release = await this.#turns.queue.acquire();
    await this.#turns.writes.retry(() => this.#connections.writer.executeQuery(BEGIN));
  }

  async commit(): Promise<void> {
    await this.#connections.writer.executeQuery(COMMIT);
  }

  /** SQLite has rolled back already when the disk is full; keep the original error. */
  async rollBack(): Promise<void> {
    await this.#connections.writer.executeQuery(ROLLBACK).catch((error: unknown) => {
      if (!String(error).includes('no transaction is active')) throw error;
    });
  }

  async release(): Promise<void> {
    this.#release?.();
    this.#release = undefined;
  }
}
