import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { orderWords } from '#domain/orders/order-words.ts';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const id = (column: ColumnDefinitionBuilder) =>
    dialect === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
  const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  const order = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('orders.id').onDelete('cascade');
  const person = (column: ColumnDefinitionBuilder) => column.references('people.id');
  // By bytes, so that a range is a beginning on both databases.
  const byBytes = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`;

  await db.schema
    .createTable('order_words')
    .addColumn('order_id', 'integer', order)
    .addColumn('word', byBytes, required)
    .addPrimaryKeyConstraint('order_words_pk', ['order_id', 'word'])
    .execute();
  await db.schema.createIndex('order_words_word').on('order_words').columns(['word', 'order_id']).execute();
  await indexOrders(db);
  // Covering indexes for the sorted list and its counts.
  for (const [name, columns] of [
    ['placed', ['created_at', 'id', 'status', 'delivery_method', 'total_cents']],
    ['status', ['status', 'created_at', 'id', 'delivery_method', 'total_cents']],
    ['total', ['total_cents', 'id', 'status', 'delivery_method', 'created_at']],
  ] as [string, string[]][]) {
    await db.schema.createIndex(`orders_listed_by_${name}`).on('orders').columns(columns).execute();
  }

  await db.schema
    .createTable('order_notes')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', order)
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', person)
    .addColumn('who', 'text', required)
    .addColumn('text', 'text', required)
    .execute();
  await db.schema.createIndex('order_notes_order').on('order_notes').columns(['order_id']).execute();

  await db.schema
    .createTable('refunds')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', order)
    .addColumn('request_key', 'text', (column) => column.unique())
    .addColumn('at', 'text', required)
    .addColumn('person_id', 'integer', person)
    .addColumn('who', 'text', required)
    .addColumn('goods_cents', 'integer', required)
    .addColumn('delivery_cents', 'integer', required)
    .addColumn('goodwill_cents', 'integer', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('message', 'text', required)
    .addColumn('reference', 'text', required)
    .execute();
  await db.schema.createIndex('refunds_order').on('refunds').columns(['order_id']).execute();
  await db.schema
    .createTable('refund_lines')
    .addColumn('refund_id', 'integer', (column) =>
      column.notNull().references('refunds.id').onDelete('cascade'),
    )
    .addColumn('order_line_id', 'integer', (column) =>
      column.notNull().references('order_lines.id').onDelete('cascade'),
    )
    .addColumn('quantity', 'integer', required)
    .addColumn('restocked', 'integer', required)
    .addPrimaryKeyConstraint('refund_lines_pk', ['refund_id', 'order_line_id'])
    .execute();

  await db.schema.alterTable('returns').addColumn('received_at', 'text').execute();
  await db.schema.alterTable('return_lines').addColumn('restocked', 'integer', zero).execute();
  await db.schema.alterTable('outbox').addColumn('order_id', 'integer').execute();
  await db.schema.createIndex('outbox_order').on('outbox').columns(['order_id']).execute();
  await db.schema.createIndex('office_log_which').on('office_log').columns(['which', 'id']).execute();

  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'integer', id)
    .addColumn('person_id', 'integer', (column) => column.notNull().references('people.id'))
    .addColumn('place', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('filter', 'text', text)
    .addUniqueConstraint('saved_views_name', ['person_id', 'place', 'name'])
    .execute();
}

interface OldTables {
  orders: Record<
    'number' | 'first_name' | 'last_name' | 'email' | 'phone' | 'shipping' | 'locker_code' | 'tracking',
    string
  > & { id: number };
  order_lines: { order_id: number; name: string; sku: string };
  order_words: { order_id: number; word: string };
}

const PAGE = 200;
const WORDS_PER_STATEMENT = 5_000;

export async function indexOrders(untyped: unknown): Promise<void> {
  const db = untyped as Kysely<OldTables>;
  for (let after = 0; ; ) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
    const ids = orders.map((order) => order.id);
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).execute();
    const words = orders.flatMap((order) =>
      orderWords({
        ...order,
        names: [order.first_name, order.last_name, order.locker_code],
        town: JSON.parse(order.shipping).city ?? '',
        lines: lines.filter((line) => line.order_id === order.id),
      }).map((word) => ({ order_id: order.id, word })),
    );
    for (let start = 0; start < words.length; start += WORDS_PER_STATEMENT) {
      await db
        .insertInto('order_words')
        .values(words.slice(start, start + WORDS_PER_STATEMENT))
        .execute();
    }
  }
}
