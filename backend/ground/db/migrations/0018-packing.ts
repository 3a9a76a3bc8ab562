import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
  const partOf = (parent: string) => (column: ColumnDefinitionBuilder) =>
    column.notNull().references(parent).onDelete('cascade');

  await db.schema
    .createTable('parcels')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', partOf('orders.id'))
    .addColumn('number', 'integer', required)
    .addColumn('courier', 'text', text)
    .addColumn('tracking', 'text', text)
    .addColumn('booking', 'text', text)
    .addColumn('box', 'text', text)
    .addColumn('weight_grams', 'integer')
    .addColumn('packed_at', 'text')
    .addColumn('packed_by', 'text', text)
    .addColumn('shipped_at', 'text')
    .addColumn('shipped_by', 'text', text)
    .addColumn('collected_at', 'text')
    .addUniqueConstraint('parcels_number', ['order_id', 'number'])
    .execute();
  await db.schema.createIndex('parcels_shipped').on('parcels').columns(['shipped_at']).execute();
  await db.schema.createIndex('parcels_tracking').on('parcels').columns(['tracking']).execute();
  await db.schema
    .createTable('parcel_lines')
    .addColumn('parcel_id', 'integer', partOf('parcels.id'))
    .addColumn('order_line_id', 'integer', partOf('order_lines.id'))
    .addColumn('quantity', 'integer', required)
    .addPrimaryKeyConstraint('parcel_lines_pk', ['parcel_id', 'order_line_id'])
    .execute();
  await db.schema.createIndex('parcel_lines_line').on('parcel_lines').columns(['order_line_id']).execute();
  await db.schema
    .createTable('packed_units')
    .addColumn('parcel_id', 'integer', partOf('parcels.id'))
    .addColumn('order_line_id', 'integer', partOf('order_lines.id'))
    .addColumn('unit_id', 'integer', required)
    .addColumn('quantity', 'integer', required)
    .addPrimaryKeyConstraint('packed_units_pk', ['parcel_id', 'order_line_id', 'unit_id'])
    .execute();
  await db.schema.createIndex('packed_units_line').on('packed_units').columns(['order_line_id']).execute();
  await db.schema
    .createTable('picked_units')
    .addColumn('order_line_id', 'integer', partOf('order_lines.id'))
    .addColumn('unit_id', 'integer', required)
    .addColumn('picked', 'integer', required)
    .addColumn('missing', 'integer', required)
    .addPrimaryKeyConstraint('picked_units_pk', ['order_line_id', 'unit_id'])
    .execute();
  await db.schema
    .createTable('packing_trays')
    .addColumn('order_id', 'integer', (column) => partOf('orders.id')(column).primaryKey())
    .addColumn('place', 'integer', (column) => column.notNull().unique())
    .execute();
}
