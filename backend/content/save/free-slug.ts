import type { DbOrTrx } from '../../ground/db/tables.ts';

/** The slug, or the next one that no other post (or file) has: an address leads to one place. */
export async function freeSlug(
  db: DbOrTrx,
  table: 'posts' | 'attachments',
  { slug, source }: { slug: string; source: string },
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    const other = await db
      .selectFrom(table)
      .select('id')
      .where('slug', '=', candidate)
      .where('source', '!=', source)
      .executeTakeFirst();
    if (!other) return candidate;
  }
}
