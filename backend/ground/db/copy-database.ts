import { sql } from 'kysely';
import type { CopyEnd, Row } from './copy-end.ts';
import { isPostgres } from './is-postgres.ts';
import { postgresEnd } from './postgres-copy-end.ts';
import { sqliteEnd } from './sqlite-copy-end.ts';
import type { Db, DbOrTrx, Trx } from './tables.ts';

export interface CopiedDatabase {
  tables: number;
  rows: number;
}

export interface CopyOptions {
  /** Empties the target first, in the same transaction. */
  replace?: boolean;
  onProgress?: (rowsDone: number, rows: number) => void;
}

/** Who leads, who asked how often and what has just changed: of the processes that run now. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['changes', 'leases', 'rate_limits']);

/** Filled by migrations, and replaced: links and numbers that were given out go on. */
const FILLED_WHEN_NEW: readonly string[] = ['counters', 'secrets'];

/**
 * Copies a whole shop into an empty database of the other kind, or of the same, whose tables are as new: all of it or
 * nothing, as the source was at one moment. undefined: the target is not empty.
 */
export async function copyDatabase(
  source: Db,
  target: Db,
  { replace = false, onProgress }: CopyOptions = {},
): Promise<CopiedDatabase | undefined> {
  const [fromEnd, toEnd] = [endOf(source), endOf(target)];
  const tables = await tablesOf(source, target);
  return source.transaction().execute(async (from) => {
    await fromEnd.seeOneMoment(from);
    return target.transaction().execute(async (to) => {
      if (replace) await toEnd.empty(to, tables);
      else if ((await countRows(to, withoutFilled(tables))) > 0) return undefined;
      for (const table of FILLED_WHEN_NEW) await sql`delete from ${sql.table(table)}`.execute(to);
      const total = await countRows(from, tables);
      let rows = 0;
      await toEnd.withForeignKeysAtTheEnd(to, async () => {
        for (const table of tables) {
          for await (const batch of fromEnd.readRows(from, table)) {
            await insertRows(to, table, batch);
            rows += batch.length;
            onProgress?.(rows, total);
          }
        }
      });
      await toEnd.continueIds(to, await fromEnd.findLastIds(from));
      await sql`analyze`.execute(to);
      return { tables: tables.length, rows };
    });
  });
}

const endOf = (db: Db): CopyEnd => (isPostgres(db) ? postgresEnd : sqliteEnd);

const withoutFilled = (tables: readonly string[]): string[] =>
  tables.filter((table) => !FILLED_WHEN_NEW.includes(table));

/** Those that both know: a PostgreSQL may hold tables of its extensions, and those that only several processes need. */
async function tablesOf(source: Db, target: Db): Promise<string[]> {
  const known = new Set(await tableNames(target));
  return (await tableNames(source)).filter((name) => known.has(name)).sort();
}

async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView }) => !isView)
    .map(({ name }) => name)
    .filter((name) => !OF_THE_MOMENT.has(name) && !name.startsWith('sqlite_'));
}

async function countRows(db: DbOrTrx, tables: readonly string[]): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    sum += rows[0]?.n ?? 0;
  }
  return sum;
}

async function insertRows(to: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(to);
}
