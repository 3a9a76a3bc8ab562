import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
  await db.schema
    .createTable('lockers')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', text)
    .addColumn('town', 'text', text)
    .addColumn('postal_code', 'text', text)
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('opening_hours', 'text', text)
    .addColumn('search_text', 'text', text)
    .execute();
}
