import type { DbOrTrx } from '../../ground/db/tables.ts';

export async function findFreeSlug(
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
