import { type Selectable, sql } from 'kysely';
import { SHOWN_POST_META } from '#contract/content.ts';
import type { PostsQuery } from '#contract/content-query/parameters.ts';
import { type TermFilter, toTermCondition } from '#contract/content-query/term-filter.ts';
import type { Db, DbOrTrx } from '../../ground/db/tables.ts';
import type { ContentTermsTable, PostsTable } from '../tables.ts';
import { all, any, type Condition, isIn } from './conditions.ts';
import { findPage, inOrder } from './find-page.ts';
import { withGalleries } from './galleries.ts';
import { entryConditions, entryOrder } from './list-entries.ts';
import { withLocalPictures } from './local-pictures.ts';
import { wherePublic } from './public-posts.ts';

export type PostRow = Selectable<PostsTable>;
export type TermRow = Selectable<ContentTermsTable>;

export interface Post extends PostRow {
  terms: TermRow[];
  meta: Record<string, string>;
}

export interface ResultPage<Item> {
  items: Item[];
  total: number;
}

export async function findPosts(db: Db, query: PostsQuery, now: Date): Promise<ResultPage<Post>> {
  const where = all([wherePublic(now), ...entryConditions(query), ...ownConditions(query)]);
  const order = query.ignore_sticky ? entryOrder(query) : sql`sticky desc, ${entryOrder(query)}`;
  const { ids, total } = await findPage(db, 'posts', { ...query, where, order });
  // As in WordPress, an offset beyond the end reports a total of 0.
  if (ids.length === 0) return { items: [], total: query.offset === undefined ? total : 0 };
  const rows = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute();
  return { items: await completed(db, inOrder(ids, rows)), total };
}

export async function findPost(db: Db, id: number): Promise<Post | undefined> {
  return (await loadPosts(db, [id])).get(id);
}

export async function loadPosts(db: Db, ids: number[]): Promise<Map<number, Post>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute();
  return new Map((await completed(db, rows)).map((post) => [post.id, post]));
}

const SHOWN_META = ['footnotes', ...SHOWN_POST_META];

async function completed(db: Db, rows: PostRow[]): Promise<Post[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const terms = await loadTermsOfPosts(db, ids);
  const meta = await db
    .selectFrom('post_meta')
    .selectAll()
    .where('post_id', 'in', ids)
    .where('key', 'in', SHOWN_META)
    .execute();
  return (await withGalleries(db, await withLocalPictures(db, rows))).map((row) => ({
    ...row,
    terms: terms.get(row.id) ?? [],
    meta: Object.fromEntries(
      meta.filter(({ post_id }) => post_id === row.id).map(({ key, value }) => [key, value]),
    ),
  }));
}

function ownConditions(query: PostsQuery): Condition[] {
  const conditions = [termCondition(query)];
  if (query.sticky !== undefined) conditions.push(isIn('sticky', [query.sticky ? 1 : 0]));
  if (query.format && query.format.length > 0) conditions.push(isIn('format', query.format));
  // A search must not reveal the text of a protected post.
  if (query.search) conditions.push(sql`password = ''`);
  return conditions;
}

function termCondition(query: PostsQuery): Condition {
  const conditions = [
    ...hasTerms(query.categories),
    ...hasTerms(query.categories_exclude, true),
    ...hasTerms(query.tags),
    ...hasTerms(query.tags_exclude, true),
  ];
  return query.tax_relation === 'OR' && conditions.length > 0 ? any(conditions) : all(conditions);
}

function hasTerms(filter: TermFilter | undefined, not = false): Condition[] {
  if (filter === undefined) return [];
  const { ids, includeChildren, matchAll } = toTermCondition(filter);
  if (ids.length === 0) return [];
  const posts = (terms: Condition) => sql`(select post_id from post_terms where ${terms})`;
  if (not) return [sql`id not in ${posts(withChildren(ids, includeChildren))}`];
  if (!matchAll) return [sql`id in ${posts(withChildren(ids, includeChildren))}`];
  return [hasEvery(ids, includeChildren)];
}

/** One condition for all: PostgreSQL plans a minute for one each of 200 terms. */
function hasEvery(ids: number[], includeChildren: boolean): Condition {
  const children = sql`union select wanted, child.id
    from content_terms as child join family on child.parent_id = family.id`;
  return sql`id in (
    with recursive family(wanted, id) as (
      select id, id from content_terms where ${isIn('id', ids)} ${includeChildren ? children : sql``}
    )
    select post_id from post_terms join family on family.id = post_terms.term_id
    group by post_id having count(distinct wanted) = ${sql.lit(ids.length)})`;
}

function withChildren(ids: number[], includeChildren: boolean): Condition {
  if (!includeChildren) return isIn('term_id', ids);
  return sql`term_id in (
    with recursive family(id) as (
      select id from content_terms where ${isIn('id', ids)}
      union select child.id from content_terms as child join family on child.parent_id = family.id
    ) select id from family)`;
}

async function loadTermsOfPosts(db: DbOrTrx, postIds: number[]): Promise<Map<number, TermRow[]>> {
  const rows = await db
    .selectFrom('content_terms')
    .innerJoin('post_terms', 'post_terms.term_id', 'content_terms.id')
    .selectAll('content_terms')
    .select('post_terms.post_id')
    .where('post_terms.post_id', 'in', postIds)
    .orderBy('content_terms.name_key')
    .orderBy('content_terms.id')
    .execute();
  const terms = new Map<number, TermRow[]>();
  for (const { post_id, ...term } of rows) {
    const known = terms.get(post_id);
    if (known) known.push(term);
    else terms.set(post_id, [term]);
  }
  return terms;
}
