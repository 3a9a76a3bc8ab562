import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { UsersQuery } from '#contract/content-query/parameters.ts';
import type { Db } from '../../ground/db/tables.ts';
import { collationKey } from '../collation-key.ts';
import { containsKey } from '../search.ts';
import type { AuthorsTable } from '../tables.ts';
import { all, any, type Condition, isIn, isNotIn, positionIn } from './conditions.ts';
import { findPage, inOrder } from './find-page.ts';
import type { ResultPage } from './find-posts.ts';
import { wherePublic } from './public-posts.ts';

export type User = Selectable<AuthorsTable>;

/** Only authors with public posts. */
export async function findUsers(db: Db, query: UsersQuery, now: Date): Promise<ResultPage<User>> {
  const where = all([hasPublished(now), ...conditions(query)]);
  const { ids, total } = await findPage(db, 'authors', { ...query, where, order: order(query) });
  const users = await loadUsers(db, ids, now);
  return {
    items: inOrder(
      ids,
      Array.from(users.values(), ({ user }) => user),
    ),
    total,
  };
}

export async function loadUsers(
  db: Db,
  ids: number[],
  now: Date,
): Promise<Map<number, { user: User; isPublic: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('authors')
    .selectAll()
    .select(sql<number>`case when ${hasPublished(now)} then 1 else 0 end`.as('is_public'))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ is_public, ...user }) => [user.id, { user, isPublic: is_public === 1 }]));
}

const hasPublished = (now: Date): Condition =>
  sql`exists (select 1 from posts where posts.author_id = authors.id and ${wherePublic(now)})`;

function conditions({ include, exclude, slug, search }: UsersQuery): Condition[] {
  const wanted = [isNotIn('id', exclude)];
  if (include.length > 0) wanted.push(isIn('id', include));
  if (slug && slug.length > 0) wanted.push(isIn('slug', slug));
  if (search) {
    const key = collationKey(search);
    const idIs = /^\d{1,9}$/.test(search) ? [isIn('id', [Number(search)])] : [];
    wanted.push(any([containsKey('name_key', key), containsKey('slug_key', key), ...idIs]));
  }
  return wanted;
}

function order({ orderby, order: direction, include, slug }: UsersQuery): RawBuilder<unknown> {
  const way = sql.raw(direction);
  if (orderby === 'include' && include.length > 0) return positionIn('id', include);
  if (orderby === 'include_slugs' && slug && slug.length > 0) return positionIn('slug', slug);
  if (orderby === 'id') return sql`id ${way}`;
  if (orderby === 'slug') return sql`slug_key ${way}, id ${way}`;
  if (orderby === 'url') return sql`lower(url) ${way}, id ${way}`;
  return sql`name_key ${way}, id ${way}`;
}
