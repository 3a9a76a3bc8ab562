import { sql } from 'kysely';
import { isPostgres } from '../ground/db/is-postgres.ts';
import type { Db } from '../ground/db/tables.ts';

interface Column {
  type: string;
  isNullable: boolean;
  /** An older program's insert may leave it out. */
  isOptional: boolean;
}

interface Table {
  columns: Map<string, Column>;
  uniqueIndexes: readonly string[];
}

export type Structure = Map<string, Table>;

export async function readStructure(db: Db): Promise<Structure> {
  const tables = await db.introspection.getTables();
  const indexes = await readUniqueIndexes(db);
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      {
        columns: new Map(
          columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => [
            name,
            {
              type: dataType,
              isNullable,
              isOptional: isNullable || hasDefaultValue || isAutoIncrementing,
            },
          ]),
        ),
        uniqueIndexes: indexes.filter(({ table }) => table === name).map(({ index }) => index),
      },
    ]),
  );
}

async function readUniqueIndexes(db: Db): Promise<{ table: string; index: string }[]> {
  const query = isPostgres(db)
    ? sql<{ table: string; index: string }>`
        select tablename as "table", indexname as "index" from pg_indexes
        where schemaname = current_schema() and indexdef like 'CREATE UNIQUE INDEX%'`
    : sql<{ table: string; index: string }>`
        select "all".name as "table", own.name as "index"
        from sqlite_schema as "all", pragma_index_list("all".name) as own
        where "all".type = 'table' and own."unique" = 1`;
  return (await query.execute(db)).rows;
}

/** For a program that was written for `before` and goes on with `after`. */
export function whatBreaks(before: Structure, after: Structure): string[] {
  return [...before].flatMap(([name, had]) => {
    const has = after.get(name);
    if (!has) return [`${name} is gone`];
    return [
      ...[...had.columns].flatMap(([column, was]) =>
        whatBreaksIn(`${name}.${column}`, was, has.columns.get(column)),
      ),
      ...[...has.columns]
        .filter(([column, { isOptional }]) => !had.columns.has(column) && !isOptional)
        .map(([column]) => `${name}.${column} is required`),
      ...has.uniqueIndexes
        .filter((index) => !had.uniqueIndexes.includes(index))
        .map((index) => `${name} has the new unique index ${index}`),
    ];
  });
}

function whatBreaksIn(name: string, was: Column, is: Column | undefined): string[] {
  if (!is) return [`${name} is gone`];
  if (is.type !== was.type) return [`${name} has another type`];
  if (is.isNullable && !was.isNullable) return [`${name} may be null`];
  if (!is.isOptional && was.isOptional) return [`${name} is required`];
  return [];
}
