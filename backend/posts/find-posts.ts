import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { officePostsQuerySchema } from '#contract/office/posts.ts';
import {
  GALLERY_CATEGORY,
  POST_VIEWS,
  POSTS_PAGE_SIZE,
  type PostView,
  TOURNAMENT_CATEGORY,
} from '#domain/office/office-posts.ts';
import { wherePublic } from '../content/read/public-posts.ts';
import { matchesSearch, parseSearch } from '../content/search.ts';
import type { Db } from '../ground/db/tables.ts';
import { postPath, stateOf } from './load-fields.ts';

type Condition = RawBuilder<SqlBool>;

/** A page of posts; counts refer to the search. */
export async function findOfficePosts(
  db: Db,
  { view, search, page }: z.infer<typeof officePostsQuerySchema>,
  now: Date,
) {
  const parsed = parseSearch(search);
  const found: Condition = parsed ? matchesSearch(parsed) : sql`1 = 1`;
  const views = viewConditions(now);
  const counted = await db
    .selectFrom('posts')
    .select(
      POST_VIEWS.map((each) =>
        sql<number>`coalesce(sum(case when ${views[each]} then 1 else 0 end), 0)`.as(each),
      ),
    )
    .where(found)
    .executeTakeFirstOrThrow();
  const counts = Object.fromEntries(POST_VIEWS.map((each) => [each, Number(counted[each])])) as Record<
    PostView,
    number
  >;
  const rows = await db
    .selectFrom('posts')
    .leftJoin('authors', 'authors.id', 'posts.author_id')
    .leftJoin('attachments', 'attachments.id', 'posts.featured_media')
    .select([
      'posts.id',
      'posts.title',
      'posts.slug',
      'posts.status',
      'posts.published_at',
      'authors.name as by',
      'attachments.url as picture',
      'attachments.alt',
    ])
    .where('posts.id', 'in', (eb) =>
      eb.selectFrom('posts').select('posts.id').where(views[view]).where(found),
    )
    .orderBy(sql`coalesce(posts.published_at, posts.modified_at, posts.published_local)`, 'desc')
    .orderBy('posts.id', 'desc')
    .limit(POSTS_PAGE_SIZE)
    .offset((page - 1) * POSTS_PAGE_SIZE)
    .execute();
  const categories = await loadCategories(
    db,
    rows.map(({ id }) => id),
  );
  return {
    posts: rows.map(({ id, title, slug, status, published_at, by, picture, alt }) => ({
      id,
      title: title || slug,
      path: postPath(slug),
      state: stateOf({ status, published_at }, now),
      goes_out_at: published_at,
      categories: categories.get(id) ?? [],
      by: by ?? '',
      picture: picture === null ? null : { src: picture, alt: alt ?? '' },
    })),
    counts,
    total: counts[view],
  };
}

function viewConditions(now: Date): Record<PostView, Condition> {
  const kept = sql<SqlBool>`posts.status <> 'trash'`;
  const inCategory = (slug: string) => sql<SqlBool>`(${kept} and posts.id in (
    select post_id from post_terms join content_terms on content_terms.id = post_terms.term_id
    where content_terms.taxonomy = 'category' and content_terms.slug = ${slug}))`;
  return {
    all: kept,
    drafts: sql`posts.status in ('draft', 'pending', 'private')`,
    scheduled: sql`(posts.status in ('publish', 'future') and not coalesce(${wherePublic(now)}, 1 = 0))`,
    published: wherePublic(now) as Condition,
    tournaments: inCategory(TOURNAMENT_CATEGORY),
    gallery: inCategory(GALLERY_CATEGORY),
    trash: sql`posts.status = 'trash'`,
  };
}

async function loadCategories(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_terms')
    .innerJoin('content_terms', 'content_terms.id', 'post_terms.term_id')
    .select(['post_terms.post_id', 'content_terms.name'])
    .where('content_terms.taxonomy', '=', 'category')
    .where('post_terms.post_id', 'in', ids)
    .orderBy('content_terms.name_key')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ post_id }) => post_id)].map(([id, own]) => [id, own.map(({ name }) => name)]),
  );
}
