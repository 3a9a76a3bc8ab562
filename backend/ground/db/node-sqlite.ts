import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { ReadWriteDriver } from './sqlite-driver.ts';

/** Kysely's SQLite over Node's built-in one, by two connections to the file. */
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
  /** The driver lets writers take turns, and only them. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite creates and alters tables inside a transaction; Kysely's adapter does not make use of it. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
