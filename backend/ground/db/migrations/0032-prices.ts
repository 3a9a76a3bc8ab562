import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, required } from '../migration-columns.ts';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const productsByDefault = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('products');
  const person = (column: ColumnDefinitionBuilder) => column.references('people.id');
  await db.schema
    .createTable('price_files')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('name', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('is_ready', 'integer', required)
    .addColumn('made_at', 'text')
    .addColumn('entries', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('price_entries')
    .addColumn('file_id', 'integer', (column) =>
      column.notNull().references('price_files.id').onDelete('cascade'),
    )
    .addColumn('row', 'integer', required)
    .addColumn('line', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('prices', 'text', required)
    .addColumn('rate', 'integer')
    .addColumn('problem', 'text', required)
    .addPrimaryKeyConstraint('price_entries_pk', ['file_id', 'row'])
    .execute();
  await db.schema.createIndex('price_entries_key').on('price_entries').columns(['file_id', 'key']).execute();
  await db.schema
    .createTable('price_rules')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('scope', 'text', (column) => column.notNull().unique())
    .addColumn('rule', 'text', required)
    .execute();
  await db.schema
    .createTable('price_rates')
    .addColumn('id', 'integer', idColumn(dialect))
    .addColumn('currency', 'text', required)
    .addColumn('rate', 'integer', required)
    .addColumn('day', 'text', required)
    .addColumn('person_id', 'integer', person)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute();
  await db.schema
    .createTable('hand_prices')
    .addColumn('product_id', 'integer', (column) =>
      column.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('cents', 'integer', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .addPrimaryKeyConstraint('hand_prices_pk', ['product_id', 'cents'])
    .execute();
  await db.schema.alterTable('imports').addColumn('subject', 'text', productsByDefault).execute();
  await db.schema.alterTable('imports').addColumn('price_file_id', 'integer').execute();
}
