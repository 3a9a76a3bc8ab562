import type { DbOrTrx } from '../ground/db/tables.ts';
import { loadPostFields, postPath } from './load-fields.ts';
import { changesBetween, listPostVersions } from './post-versions.ts';
import { unknownPost } from './refuse-post.ts';

const MAX_CHOICES = 300;
const MAX_SHOWN = 400;

export type OfficePost = Awaited<ReturnType<typeof describePost>>;

/**
 * Everything the editor shows of one post. In its fields `picture` is an address, `goes_out` shop time
 * ('2026-11-30T07:00'); lists are comma-separated. Versions stand newest first, of long texts only what differs.
 */
export async function describePost(
  db: DbOrTrx,
  id: number,
  { personId, now }: { personId: number; now: Date },
) {
  const post = await loadPostFields(db, id, now);
  if (!post) throw unknownPost();
  const { row, fields } = post;
  const author = await db
    .selectFrom('authors')
    .select('name')
    .where('id', '=', row.author_id)
    .executeTakeFirst();
  const versions = await listPostVersions(db, id);
  return {
    id,
    fields,
    is_protected: row.password !== '',
    path: postPath(row.slug),
    by: author?.name ?? '',
    versions: versions.map(({ person_id, fields: own, ...version }, index) => {
      const before = versions[index + 1];
      return {
        ...version,
        is_you: person_id === personId,
        changes: before
          ? changesBetween(before.fields, own).map((change) => ({ ...change, ...differingPart(change) }))
          : [],
      };
    }),
  };
}

/** The differing part of two texts, with its surrounding words. */
function differingPart({ before, after }: { before: string; after: string }) {
  if (before.length + after.length <= MAX_SHOWN) return { before, after };
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const from = Math.max(0, start - 40);
  const part = (text: string) => {
    const until = Math.min(text.length, text.length - end + 40);
    const shown = text.slice(from, Math.min(until, from + MAX_SHOWN)).toWellFormed();
    return `${from > 0 ? '…' : ''}${shown}${from + shown.length < text.length ? '…' : ''}`;
  };
  return { before: part(before), after: part(after) };
}

export type OfficePostChoices = Awaited<ReturnType<typeof findPostChoices>>;

/** Choices of the fields. */
export async function findPostChoices(db: DbOrTrx) {
  const names = async (taxonomy: 'category' | 'post_tag') => {
    const rows = await db
      .selectFrom('content_terms')
      .select('name')
      .where('taxonomy', '=', taxonomy)
      .orderBy('name_key')
      .limit(MAX_CHOICES)
      .execute();
    return [...new Set(rows.map(({ name }) => name))];
  };
  return { categories: await names('category'), tags: await names('post_tag') };
}
