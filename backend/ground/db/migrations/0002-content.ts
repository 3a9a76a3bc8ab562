import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  // Assigned by assign-id.ts, since imports keep their ids.
  const id = (column: ColumnDefinitionBuilder) => column.primaryKey();
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
  const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
  // Collation keys compare by code point.
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('authors')
    .addColumn('id', 'integer', id)
    .addColumn('slug', 'text', unique)
    .addColumn('slug_key', key, required)
    .addColumn('name', 'text', required)
    .addColumn('name_key', key, required)
    .addColumn('description', 'text', text)
    .addColumn('url', 'text', text)
    .execute();

  await db.schema
    .createTable('content_terms')
    .addColumn('id', 'integer', id)
    .addColumn('taxonomy', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('slug_key', key, required)
    .addColumn('name', 'text', required)
    .addColumn('name_key', key, required)
    .addColumn('description', 'text', text)
    .addColumn('parent_id', 'integer', (c) => c.references('content_terms.id').onDelete('set null'))
    .addUniqueConstraint('content_terms_taxonomy_slug', ['taxonomy', 'slug'])
    .execute();
  await index(db, 'content_terms', ['taxonomy', 'name_key', 'id']);
  await index(db, 'content_terms', ['parent_id']);

  const entryColumns = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', id)
      .addColumn('source', 'text', unique)
      .addColumn('guid', 'text', required)
      .addColumn('slug', 'text', text)
      .addColumn('slug_key', key, text)
      .addColumn('author_id', 'integer', flag)
      .addColumn('published_local', 'text', required)
      .addColumn('published_at', 'text')
      .addColumn('modified_local', 'text', required)
      .addColumn('modified_at', 'text')
      .addColumn('comment_status', 'text', required)
      .addColumn('ping_status', 'text', required);
  // Long texts come last, so that scans can skip them.
  const textColumns = (table: ReturnType<typeof entryColumns>) =>
    table
      .addColumn('title', 'text', text)
      .addColumn('title_key', key, text)
      .addColumn('excerpt', 'text', text)
      .addColumn('excerpt_key', key, text)
      .addColumn('content_key', key, text)
      .addColumn('content', 'text', text);

  await textColumns(
    entryColumns('posts')
      .addColumn('status', 'text', required)
      .addColumn('password', 'text', text)
      .addColumn('format', 'text', required)
      .addColumn('sticky', 'integer', flag)
      // No foreign key: the picture may come with a later import.
      .addColumn('featured_media', 'integer', flag),
  ).execute();
  await index(db, 'posts', ['published_local', 'id', 'status', 'published_at']);
  await index(db, 'posts', ['slug']);
  await index(db, 'posts', ['author_id', 'status']);

  await textColumns(
    entryColumns('attachments')
      .addColumn('parent_id', 'integer', flag)
      .addColumn('mime_type', 'text', required)
      .addColumn('alt', 'text', text)
      .addColumn('file', 'text', required)
      .addColumn('url', 'text', required)
      .addColumn('file_bytes', 'integer')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('sizes', 'text', (c) => c.notNull().defaultTo('[]')),
  ).execute();
  await index(db, 'attachments', ['published_local', 'id', 'parent_id']);
  await index(db, 'attachments', ['parent_id']);
  await index(db, 'attachments', ['slug']);

  await db.schema
    .createTable('post_terms')
    .addColumn('post_id', 'integer', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('term_id', 'integer', (c) => c.notNull().references('content_terms.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('post_terms_pk', ['post_id', 'term_id'])
    .execute();
  await index(db, 'post_terms', ['term_id', 'post_id']);
  await db.schema
    .createTable('post_meta')
    .addColumn('post_id', 'integer', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('key', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('post_meta_pk', ['post_id', 'key'])
    .execute();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
