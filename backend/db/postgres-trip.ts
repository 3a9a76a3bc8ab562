import type { CompiledQuery, QueryResult } from 'kysely';
import pg from 'pg';
import type { Column, KnownStatements, Statement } from './known-statements.ts';

/** What one statement has come to; the types of its rows are known to who asked. */
export interface Answer extends QueryResult<unknown> {
  rows: pg.QueryResult['rows'];
  /** 'UPDATE 1', 'COMMIT' ... */
  command: string;
}

interface Stop {
  sql: string;
  values: (string | Buffer | null)[];
  statement?: Statement;
  isNew: boolean;
  rows: Answer['rows'];
}

/**
 * Statements that go to PostgreSQL in one piece and are answered in one, where pg's own query sends one and waits. A
 * single Sync stands at the end: what comes behind a statement that fails, a commit perhaps, is not executed.
 * pg's client calls `submit` when the connection is free, and the handlers for each message of the server.
 */
export class PostgresTrip implements pg.Submittable {
  readonly answers: Promise<Answer[]>;
  readonly #known: KnownStatements;
  readonly #stops: Stop[];
  readonly #answered: Answer[] = [];
  readonly #resolve: (answers: Answer[]) => void;
  readonly #reject: (error: unknown) => void;

  constructor(queries: readonly CompiledQuery[], known: KnownStatements) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
    this.answers = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#known = known;
    this.#stops = queries.map(({ sql, parameters }) => ({
      sql,
      values: parameters.map(asText),
      isNew: false,
      rows: [],
    }));
  }

  submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const stop of this.#stops) this.#send(connection, stop);
    connection.sync();
    connection.stream.uncork();
  };

  #send(connection: pg.Connection, stop: Stop): void {
    const known = this.#known.find(stop.sql);
    const statement = known ?? this.#known.add(stop.sql, stop.values);
    const { name } = statement;
    stop.statement = statement;
    stop.isNew = known === undefined;
    if (stop.isNew) connection.parse({ name, text: stop.sql, types: [] }, true);
    connection.bind({ statement: name, values: stop.values }, true);
    if (stop.isNew) connection.describe({ type: 'P' }, true);
    connection.execute({}, true);
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const { statement } = this.#current();
    if (statement) statement.columns = fields.map(columnOf);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { statement, rows } = this.#current();
    rows.push(rowOf(statement?.columns ?? [], fields));
  }

  handleCommandComplete({ text: command }: { text: string }): void {
    const { rows } = this.#current();
    const changed = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/.exec(command)?.[1];
    this.#answered.push(changed ? { rows, command, numAffectedRows: BigInt(changed) } : { rows, command });
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#answered);
  }

  handleError(error: unknown): void {
    for (const { isNew, sql } of this.#stops.slice(this.#answered.length)) if (isNew) this.#known.forget(sql);
    this.#reject(error);
  }

  #current(): Stop {
    const stop = this.#stops[this.#answered.length];
    if (!stop) throw new Error('PostgreSQL answers more than it was asked');
    return stop;
  }
}

/** As PostgreSQL reads a parameter; both databases are given nothing but these. */
function asText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object' && !Buffer.isBuffer(value))
    throw new TypeError('a parameter is no plain value');
  return Buffer.isBuffer(value) ? value : String(value);
}

/** count() and sum() come as int8, which pg hands over as text; every count here fits a number. */
const INT8 = 20;

const columnOf = ({ name, dataTypeID }: pg.FieldDef): Column => ({
  name,
  parse: dataTypeID === INT8 ? Number : pg.types.getTypeParser(dataTypeID, 'text'),
});

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [place, { name, parse }] of columns.entries()) {
    const text = fields[place];
    row[name] = text === null || text === undefined ? null : parse(text);
  }
  return row;
}
