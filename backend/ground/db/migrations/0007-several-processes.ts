import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'sqlite') return;
  const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', key)
    .addColumn('holder', 'text', required)
    .addColumn('until_ms', 'bigint', required)
    .execute();
  // Unlogged: counting costs no disk write, and a crash may reset the limits.
  await db.schema
    .createTable('rate_limits')
    .modifyFront(sql`unlogged`)
    .addColumn('key', 'text', key)
    .addColumn('points', 'integer', required)
    .addColumn('expire', 'bigint', required)
    .execute();
}
