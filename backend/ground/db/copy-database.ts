import { sql } from 'kysely';
import type { CopyDialect, Row } from './copy-dialect.ts';
import { isPostgres } from './is-postgres.ts';
import { postgresCopy } from './postgres-copy.ts';
import { sqliteCopy } from './sqlite-copy.ts';
import type { Db, DbOrTrx, Trx } from './tables.ts';

export interface CopiedDatabase {
  tables: number;
  rows: number;
  /** By table. */
  counts: Record<string, number>;
}

export interface CopyOptions {
  replace?: boolean;
  onProgress?: (rowsDone: number, rows: number) => void;
}

const EPHEMERAL_TABLES: ReadonlySet<string> = new Set(['changes', 'leases', 'rate_limits']);

/** A restored backup signs nobody in: sessions that ended since would be open again. */
const FORGOTTEN_TABLES: ReadonlySet<string> = new Set([
  'my_links',
  'my_sessions',
  'office_tickets',
  'person_sessions',
  'sign_in_tries',
]);

/** Created by migrations and then replaced, so that existing links and numbers stay valid. */
const SEEDED_TABLES: readonly string[] = [
  'backup_plan',
  'counters',
  'credit_accounts',
  'price_plan',
  'secrets',
];

/** All or nothing, from a consistent snapshot; undefined when the target is not empty. */
export async function copyDatabase(
  source: Db,
  target: Db,
  { replace = false, onProgress }: CopyOptions = {},
): Promise<CopiedDatabase | undefined> {
  const [fromEnd, toEnd] = [endOf(source), endOf(target)];
  const columns = await columnsOf(source, target);
  const tables = Object.keys(columns);
  return source.transaction().execute(async (from) => {
    await fromEnd.takeSnapshot(from);
    return target.transaction().execute(async (to) => {
      if (replace) await toEnd.empty(to, tables);
      else if ((await countRows(to, withoutFilled(tables))) > 0) return undefined;
      for (const table of SEEDED_TABLES) await sql`delete from ${sql.table(table)}`.execute(to);
      const copied = tables.filter((table) => !FORGOTTEN_TABLES.has(table));
      const total = await countRows(from, copied);
      let rows = 0;
      const counts: Record<string, number> = {};
      await toEnd.deferForeignKeys(to, async () => {
        for (const table of copied) {
          counts[table] = 0;
          for await (const batch of fromEnd.readRows(from, table)) {
            await insertRows(to, table, columns[table] ?? [], batch);
            rows += batch.length;
            counts[table] = (counts[table] ?? 0) + batch.length;
            onProgress?.(rows, total);
          }
        }
      });
      await toEnd.continueIds(to, await fromEnd.findLastIds(from));
      await sql`analyze`.execute(to);
      return { tables: tables.length, rows, counts };
    });
  });
}

const endOf = (db: Db): CopyDialect => (isPostgres(db) ? postgresCopy : sqliteCopy);

const withoutFilled = (tables: readonly string[]): string[] =>
  tables.filter((table) => !SEEDED_TABLES.includes(table));

/** Of each table that both have: PostgreSQL may hold tables of extensions, and a newer program's database more columns. */
async function columnsOf(source: Db, target: Db): Promise<Record<string, string[]>> {
  const [has, takes] = [await readColumns(source), await readColumns(target)];
  const names = [...has.keys()].filter((name) => takes.has(name)).sort();
  return Object.fromEntries(
    names.map((name) => [name, has.get(name)?.filter((column) => takes.get(name)?.includes(column)) ?? []]),
  );
}

async function readColumns(db: Db): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter(({ isView }) => !isView)
      .filter(({ name }) => !EPHEMERAL_TABLES.has(name) && !name.startsWith('sqlite_'))
      .map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
}

async function countRows(db: DbOrTrx, tables: readonly string[]): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    sum += rows[0]?.n ?? 0;
  }
  return sum;
}

async function insertRows(
  to: Trx,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(to);
}
