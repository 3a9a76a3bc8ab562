import type { Kysely } from 'kysely';

/** Texts of posts find their pictures by file: without an index a page read all attachments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('attachments_file').on('attachments').columns(['file']).execute();
}
