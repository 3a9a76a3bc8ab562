import { type Kysely, sql } from 'kysely';

/** Texts of posts find their pictures by file; PostgreSQL's index takes no long texts, and some may be stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('attachments_file')
    .on('attachments')
    .columns(['file'])
    .where(sql<number>`length(file)`, '<=', sql.lit(500))
    .execute();
}
