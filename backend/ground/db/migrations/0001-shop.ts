import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
  const real = 'double precision';

  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', id)
    .addColumn('source_id', 'integer')
    .addColumn('parent_id', 'integer', (c) => c.references('products.id').onDelete('cascade'))
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('visibility', 'text', required)
    .addColumn('featured', 'integer', flag)
    .addColumn('sku', 'text', (c) => c.unique())
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('short_description', 'text', text)
    .addColumn('description', 'text', text)
    .addColumn('regular_price_cents', 'integer')
    .addColumn('sale_price_cents', 'integer')
    .addColumn('sale_starts_at', 'text')
    .addColumn('sale_ends_at', 'text')
    .addColumn('price_cents', 'integer')
    .addColumn('on_sale', 'integer', flag)
    .addColumn('sold_individually', 'integer', flag)
    .addColumn('weight_kg', real)
    .addColumn('length_cm', real)
    .addColumn('width_cm', real)
    .addColumn('height_cm', real)
    .addColumn('external_url', 'text', text)
    .addColumn('button_text', 'text', text)
    .addColumn('position', 'integer', flag)
    .addColumn('stock_id', 'integer')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await index(db, 'products', ['source_id']);
  await db.schema
    .createIndex('products_variations')
    .on('products')
    .columns(['parent_id'])
    .where(sql.ref('parent_id'), 'is not', null)
    .execute();
  await index(db, 'products', ['slug']);
  // Covering indexes for sorted lists and their counts.
  for (const order of ['created_at', 'price_cents']) {
    await db.schema
      .createIndex(`products_listed_by_${order}`)
      .on('products')
      .columns(['status', order, 'id', 'visibility', 'on_sale', 'featured'])
      .where(sql.ref('parent_id'), 'is', null)
      .execute();
  }
  await index(db, 'products', ['on_sale', 'sale_starts_at']);
  await index(db, 'products', ['on_sale', 'sale_ends_at']);

  await db.schema
    .createTable('stock')
    .addColumn('product_id', 'integer', (c) => c.primaryKey().references('products.id').onDelete('cascade'))
    .addColumn('managed', 'integer', flag)
    .addColumn('status', 'text', required)
    .addColumn('available', 'integer', flag)
    .addColumn('reserved', 'integer', flag)
    .addColumn('sold', 'integer', flag)
    .addColumn('backorders', 'text', required)
    .addColumn('low_stock_amount', 'integer')
    .execute();

  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', id)
    .addColumn('parent_id', 'integer', (c) => c.references('categories.id').onDelete('set null'))
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('description', 'text', text)
    .addColumn('position', 'integer', flag)
    .execute();
  await index(db, 'categories', ['parent_id']);

  for (const name of ['brands', 'tags', 'attributes']) {
    await db.schema
      .createTable(name)
      .addColumn('id', 'integer', id)
      .addColumn('name', 'text', required)
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .execute();
  }
  for (const [table, column, target] of [
    ['product_categories', 'category_id', 'categories'],
    ['product_brands', 'brand_id', 'brands'],
    ['product_tags', 'tag_id', 'tags'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
      .addColumn(column, 'integer', (c) => c.notNull().references(`${target}.id`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_pk`, ['product_id', column])
      .execute();
    await index(db, table, [column, 'product_id']);
  }

  await db.schema
    .createTable('attribute_terms')
    .addColumn('id', 'integer', id)
    .addColumn('attribute_id', 'integer', (c) => c.notNull().references('attributes.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('position', 'integer', flag)
    .addUniqueConstraint('attribute_terms_slug', ['attribute_id', 'slug'])
    .execute();
  await db.schema
    .createTable('product_attributes')
    .addColumn('id', 'integer', id)
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('attribute_id', 'integer', (c) => c.references('attributes.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('position', 'integer', flag)
    .addColumn('visible', 'integer', flag)
    .addColumn('for_variations', 'integer', flag)
    .addColumn('options', 'text', required)
    .addColumn('default_option', 'text')
    .execute();
  await index(db, 'product_attributes', ['product_id']);
  await db.schema
    .createTable('product_attribute_terms')
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('term_id', 'integer', (c) => c.notNull().references('attribute_terms.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('product_attribute_terms_pk', ['product_id', 'term_id'])
    .execute();
  await index(db, 'product_attribute_terms', ['term_id', 'product_id']);
  await db.schema
    .createTable('variation_attributes')
    .addColumn('variation_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('attribute_id', 'integer', (c) => c.references('attributes.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('option', 'text', required)
    .addPrimaryKeyConstraint('variation_attributes_pk', ['variation_id', 'name'])
    .execute();

  await db.schema
    .createTable('images')
    .addColumn('id', 'integer', id)
    .addColumn('file', 'text')
    .addColumn('source', 'text', (c) => c.notNull().unique())
    .addColumn('alt', 'text', text)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .execute();
  await db.schema
    .createTable('product_images')
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('image_id', 'integer', (c) => c.notNull().references('images.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('product_images_pk', ['product_id', 'position'])
    .execute();
  await index(db, 'product_images', ['image_id']);

  await db.schema
    .createTable('product_links')
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('linked_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('product_links_pk', ['product_id', 'kind', 'linked_id'])
    .execute();
  await index(db, 'product_links', ['linked_id']);
  await db.schema
    .createTable('bundle_items')
    .addColumn('bundle_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('quantity', 'integer', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('bundle_items_pk', ['bundle_id', 'product_id'])
    .execute();
  await index(db, 'bundle_items', ['product_id']);
  await db.schema
    .createTable('product_meta')
    .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
    .addColumn('key', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('product_meta_pk', ['product_id', 'key'])
    .execute();

  await db.schema
    .createTable('orders')
    .addColumn('id', 'integer', id)
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('order_key', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('billing', 'text', required)
    .addColumn('shipping', 'text', required)
    .addColumn('delivery_method', 'text', required)
    .addColumn('locker_code', 'text', text)
    .addColumn('shipping_code', 'text', required)
    .addColumn('shipping_title', 'text', required)
    .addColumn('shipping_time', 'text', text)
    .addColumn('items_cents', 'integer', required)
    .addColumn('shipping_cents', 'integer', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('customer_note', 'text', text)
    .addColumn('created_at', 'text', required)
    .addColumn('hold_expires_at', 'text', required)
    .addColumn('paid_at', 'text')
    .execute();
  await index(db, 'orders', ['status', 'hold_expires_at']);
  await db.schema
    .createTable('order_lines')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    // No foreign key: an order outlives its products.
    .addColumn('product_id', 'integer', required)
    .addColumn('variation_id', 'integer')
    .addColumn('name', 'text', required)
    .addColumn('sku', 'text', text)
    .addColumn('attributes', 'text', required)
    .addColumn('bundle_selections', 'text', required)
    .addColumn('quantity', 'integer', required)
    .addColumn('price_cents', 'integer', required)
    .addColumn('total_cents', 'integer', required)
    .execute();
  await index(db, 'order_lines', ['order_id']);
  await index(db, 'order_lines', ['product_id']);
  await db.schema
    .createTable('order_stock')
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', required)
    .addColumn('quantity', 'integer', required)
    .addPrimaryKeyConstraint('order_stock_pk', ['order_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('order_events')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('at', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', required)
    .addColumn('note', 'text', text)
    .execute();
  await index(db, 'order_events', ['order_id']);
  await db.schema
    .createTable('payments')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('provider', 'text', required)
    .addColumn('provider_payment_id', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('gross_cents', 'integer', required)
    .addColumn('fee_cents', 'integer')
    .addColumn('received_at', 'text', required)
    .addUniqueConstraint('payments_provider_id', ['provider', 'provider_payment_id', 'status'])
    .execute();
  await index(db, 'payments', ['order_id']);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', required)
    .addColumn('order_id', 'integer', (c) => c.notNull().references('orders.id'))
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', id)
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('recipient', 'text', required)
    .addColumn('reply_to', 'text', text)
    .addColumn('subject', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('attempts', 'integer', flag)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text', text)
    .execute();
  await index(db, 'outbox', ['sent_at', 'next_attempt_at']);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
