import { sql } from 'kysely';
import type { Db, DbOrTrx, Trx } from './tables.ts';

export interface CopiedDatabase {
  tables: number;
  rows: number;
}

type Row = Record<string, unknown>;

const ROWS_AT_A_TIME = 200;
/** Who leads and who asked how often: of the processes that run now. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['leases', 'rate_limits']);

/** Filled by migrations, and replaced: links and numbers that were given out go on. */
const FILLED_WHEN_NEW: readonly string[] = ['counters', 'secrets'];

/**
 * Copies a whole shop from SQLite into an empty PostgreSQL whose tables are as new: all of it or nothing. Nobody writes to the
 * source meanwhile. undefined: the target is not empty.
 */
export async function copyDatabase(
  source: Db,
  target: Db,
  onProgress: (rowsDone: number, rows: number) => void = () => undefined,
): Promise<CopiedDatabase | undefined> {
  const tables = await tablesOf(source);
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      const empty = tables.filter((table) => !FILLED_WHEN_NEW.includes(table));
      if ((await countRows(to, empty)) > 0) return undefined;
      for (const table of FILLED_WHEN_NEW) await sql`delete from ${sql.table(table)}`.execute(to);
      const total = await countRows(from, tables);
      let rows = 0;
      await withForeignKeysAtTheEnd(to, async () => {
        for (const table of tables) {
          for await (const batch of readRows(from, table)) {
            await insertRows(to, table, batch);
            rows += batch.length;
            onProgress(rows, total);
          }
        }
      });
      await continueIds(from, to);
      await sql`analyze`.execute(to);
      return { tables: tables.length, rows };
    }),
  );
}

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name }) => name)
    .filter((name) => !OF_THE_MOMENT.has(name) && !name.startsWith('sqlite_'))
    .sort();
}

async function countRows(db: DbOrTrx, tables: readonly string[]): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    sum += rows[0]?.n ?? 0;
  }
  return sum;
}

async function* readRows(from: Trx, table: string): AsyncGenerator<Row[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row & { row_place: number }>`
      select rowid as row_place, * from ${sql.table(table)}
      where rowid > ${after} order by rowid limit ${ROWS_AT_A_TIME}`.execute(from);
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_place;
    yield rows.map(({ row_place: _, ...row }) => row);
  }
}

async function insertRows(to: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(to);
}

/** Rows point at each other across tables and within them: PostgreSQL checks them when all are there. */
async function withForeignKeysAtTheEnd(to: Trx, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(to);
  const make = async (deferrable: 'deferrable' | 'not deferrable') => {
    for (const { table, name } of keys) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(deferrable)}`.execute(
        to,
      );
    }
  };
  await make('deferrable');
  await sql`set constraints all deferred`.execute(to);
  await work();
  await sql`set constraints all immediate`.execute(to);
  await make('not deferrable');
}

/** No id is given twice, not even that of a row that was deleted. */
async function continueIds(from: Trx, to: Trx): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
    from,
  );
  for (const { name, seq } of rows) {
    if (seq > 0) await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(to);
  }
}
