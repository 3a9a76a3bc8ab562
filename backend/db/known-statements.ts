/** What PostgreSQL has parsed and planned on one connection, and executes by its name. */
export interface Statement {
  /** '' for what is parsed anew each time. */
  name: string;
  /** What its rows look like, from the first execution on. */
  columns: readonly Column[];
}

export interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** Each connection keeps every named statement: lists of ids of any length must not fill the server's memory. */
const MOST_NAMES = 500;

/**
 * The statements that one connection has named, so that PostgreSQL parses and plans each of them once: a third of its
 * work for an order. Without a name go statements with `*`, whose columns may change below a running process when a
 * newer one migrates, and those without parameters: they are begin and commit, or come once.
 */
export class KnownStatements {
  readonly #statements = new Map<string, Statement>();
  #lastName = 0;

  find(sql: string): Statement | undefined {
    return this.#statements.get(sql);
  }

  add(sql: string, parameters: readonly unknown[]): Statement {
    if (parameters.length === 0 || this.#statements.size >= MOST_NAMES || sql.includes('*')) {
      return { name: '', columns: [] };
    }
    this.#lastName += 1;
    const statement = { name: `s${this.#lastName}`, columns: [] };
    this.#statements.set(sql, statement);
    return statement;
  }

  /** For what failed the first time: whether the server has parsed it is not known. Names are never used twice. */
  forget(sql: string): void {
    this.#statements.delete(sql);
  }
}
