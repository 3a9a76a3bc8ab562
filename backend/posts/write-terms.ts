import type { PostField } from '#domain/office/office-posts.ts';
import { parseList } from '#domain/text/comma-list.ts';
import { toSlug } from '#domain/text/post-slug.ts';
import { saveTerm } from '../content/save/save-term.ts';
import type { Taxonomy } from '../content/tables.ts';
import type { Trx } from '../ground/db/tables.ts';
import { loadTerms } from './load-fields.ts';
import { refuseField } from './refuse-post.ts';

const MAX_TERMS = 50;
const MAX_NAME = 100;

/** By name; an unknown name creates a term. Unchanged ones keep their ids. */
export async function writeTerms(
  trx: Trx,
  postId: number,
  { field, taxonomy, cell }: { field: PostField; taxonomy: Taxonomy; cell: string },
): Promise<void> {
  const names = [...new Set(parseList(cell))];
  if (names.length > MAX_TERMS) throw refuseField(field, `are more than ${MAX_TERMS}`);
  const own = await loadTerms(trx, postId, taxonomy);
  const kept = own.filter(({ name }) => names.includes(name));
  const added: number[] = [];
  for (const name of names) {
    if (kept.some((term) => term.name === name)) continue;
    added.push(await findOrMake(trx, { field, taxonomy, name }));
  }
  const wanted = new Set([...kept.map(({ id }) => id), ...added]);
  const gone = own.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await trx.deleteFrom('post_terms').where('post_id', '=', postId).where('term_id', 'in', gone).execute();
  }
  const known = new Set(own.map(({ id }) => id));
  const rows = [...wanted].filter((id) => !known.has(id)).map((term_id) => ({ post_id: postId, term_id }));
  if (rows.length > 0) await trx.insertInto('post_terms').values(rows).execute();
}

async function findOrMake(
  trx: Trx,
  { field, taxonomy, name }: { field: PostField; taxonomy: Taxonomy; name: string },
): Promise<number> {
  const slug = toSlug(name);
  if (slug === '') throw refuseField(field, `have a name without a letter: “${name}”`);
  if (name.length > MAX_NAME) throw refuseField(field, `have a name of more than ${MAX_NAME} characters`);
  const named = await trx
    .selectFrom('content_terms')
    .select('id')
    .where('taxonomy', '=', taxonomy)
    .where((eb) => eb.or([eb('name', '=', name), eb('slug', '=', slug)]))
    .orderBy('id')
    .executeTakeFirst();
  if (named) return named.id;
  return (await saveTerm(trx, { taxonomy, slug, name, description: '', parentId: null })).id;
}
