import { type RawBuilder, sql } from 'kysely';
import type { EntriesQuery } from '#contract/content-query/parameters.ts';
import { matchesSearch, parseSearch, rankInSearch, type Search } from '../search.ts';
import { toLocalTime } from '../shop-time.ts';
import type { EntryColumns } from '../tables.ts';
import { type Condition, isIn, isNotIn, positionIn } from './conditions.ts';

type Column = keyof EntryColumns | 'parent_id';

export function entryConditions(query: EntriesQuery): Condition[] {
  const { include, exclude, author, author_exclude, slug } = query;
  const conditions: Condition[] = [];
  if (include.length > 0) conditions.push(isIn('id', include));
  if (author.length > 0) conditions.push(isIn('author_id', author));
  if (slug && slug.length > 0) conditions.push(isIn('slug', slug));
  conditions.push(isNotIn('id', exclude), isNotIn('author_id', author_exclude));
  const compare = (column: Column, sign: '<' | '>', moment: string | undefined) => {
    if (moment === undefined) return;
    conditions.push(sql`${sql.ref(column)} ${sql.raw(sign)} ${toLocalTime(moment)}`);
  };
  compare('published_local', '>', query.after);
  compare('published_local', '<', query.before);
  compare('modified_local', '>', query.modified_after);
  compare('modified_local', '<', query.modified_before);
  const search = searchOf(query);
  if (search) conditions.push(matchesSearch(search));
  return conditions;
}

const ORDER_COLUMNS: Partial<Record<EntriesQuery['orderby'], Column>> = {
  author: 'author_id',
  date: 'published_local',
  id: 'id',
  modified: 'modified_local',
  slug: 'slug_key',
  title: 'title_key',
};

/** Ties are broken by id, so that pages never overlap. */
export function entryOrder(query: EntriesQuery, parentColumn?: Column): RawBuilder<unknown> {
  const { orderby, include, slug } = query;
  const direction = sql.raw(query.order);
  const byId = sql`id ${direction}`;
  // As in WordPress, the caller's own order has no direction.
  if (orderby === 'include') return sql`${positionIn('id', include)}, id`;
  if (orderby === 'include_slugs' && slug && slug.length > 0) return sql`${positionIn('slug', slug)}, id`;
  if (orderby === 'include_slugs') return sql`published_local asc, id asc`;
  const search = searchOf(query);
  if (orderby === 'relevance' && search) return sql`${rankInSearch(search)}, published_local desc, id desc`;
  const column = orderby === 'parent' ? parentColumn : ORDER_COLUMNS[orderby];
  return column ? sql`${sql.ref(column)} ${direction}, ${byId}` : byId;
}

const searchOf = (query: EntriesQuery): Search | undefined =>
  parseSearch(query.search, {
    searchColumns: query.search_columns,
    exact: query.search_semantics === 'exact',
  });
