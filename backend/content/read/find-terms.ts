import { type RawBuilder, sql } from 'kysely';
import type { TermsQuery } from '#contract/content-query/parameters.ts';
import type { Db } from '../../ground/db/tables.ts';
import { collationKey } from '../collation-key.ts';
import { containsKey } from '../search.ts';
import type { Taxonomy } from '../tables.ts';
import { all, any, type Condition, isIn, isNotIn, positionIn } from './conditions.ts';
import { findPage, inOrder } from './find-page.ts';
import type { ResultPage, TermRow } from './find-posts.ts';
import { wherePublic } from './public-posts.ts';

export interface Term extends TermRow {
  count: number;
}

export async function findTerms(
  db: Db,
  taxonomy: Taxonomy,
  query: TermsQuery,
  now: Date,
): Promise<ResultPage<Term>> {
  const where = all([isIn('taxonomy', [taxonomy]), ...conditions(query, now)]);
  const { ids, total } = await findPage(db, 'content_terms', {
    ...query,
    where,
    order: order(query, now),
  });
  const terms = await loadTerms(db, ids, now);
  return { items: inOrder(ids, [...terms.values()]), total };
}

export async function loadTerms(db: Db, ids: number[], now: Date): Promise<Map<number, Term>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_terms')
    .selectAll()
    .select(countOfPosts(now).as('count'))
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((term) => [term.id, term]));
}

const countOfPosts = (now: Date): RawBuilder<number> =>
  sql`(select count(*) from post_terms join posts on posts.id = post_terms.post_id
    where post_terms.term_id = content_terms.id and ${wherePublic(now)})`;

function conditions(query: TermsQuery, now: Date): Condition[] {
  const { include, exclude, slug, search, hide_empty, post } = query;
  const wanted = [isNotIn('id', exclude)];
  if (include.length > 0) wanted.push(isIn('id', include));
  if (slug && slug.length > 0) wanted.push(isIn('slug', slug));
  if (search) {
    const key = collationKey(search);
    wanted.push(any([containsKey('name_key', key), containsKey('slug_key', key)]));
  }
  if (hide_empty) wanted.push(sql`${countOfPosts(now)} > 0`);
  if (post) wanted.push(sql`id in (select term_id from post_terms where post_id = ${post})`);
  if ('parent' in query && query.parent !== undefined) {
    wanted.push(query.parent === 0 ? sql`parent_id is null` : isIn('parent_id', [query.parent]));
  }
  return wanted;
}

function order(query: TermsQuery, now: Date): RawBuilder<unknown> {
  const { orderby, include, slug } = query;
  const direction = sql.raw(query.order);
  const thenByName = sql`name_key ${direction}, id ${direction}`;
  if (orderby === 'include' && include.length > 0) return sql`${positionIn('id', include)} ${direction}`;
  if (orderby === 'include_slugs' && slug && slug.length > 0)
    return sql`${positionIn('slug', slug)} ${direction}`;
  if (orderby === 'id') return sql`id ${direction}`;
  if (orderby === 'slug') return sql`slug_key ${direction}, id ${direction}`;
  if (orderby === 'count') return sql`${countOfPosts(now)} ${direction}, ${thenByName}`;
  if (orderby === 'description') return sql`lower(description) ${direction}, ${thenByName}`;
  return thenByName;
}
