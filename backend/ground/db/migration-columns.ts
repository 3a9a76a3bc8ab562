import type { ColumnDefinitionBuilder } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const idColumn =
  (dialect: 'sqlite' | 'postgres'): Column =>
  (column) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();

export const required: Column = (column) => column.notNull();

export const emptyByDefault: Column = (column) => column.notNull().defaultTo('');

export const noneByDefault: Column = (column) => column.notNull().defaultTo(0);
