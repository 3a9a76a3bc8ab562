import type { PostsQuery } from './model.ts';

const PER_PAGE = 10;

/** The query string of `GET /posts`; what is not asked for is left to WordPress. */
export function postParams(query: PostsQuery): string {
  const { page = 1, perPage = PER_PAGE, orderBy = 'date', order = 'desc' } = query;
  const params = new URLSearchParams({
    status: 'publish',
    page: String(page),
    per_page: String(perPage),
    orderby: orderBy,
    order,
    _embed: '1',
  });
  if (query.categories) params.set('categories', ids(query.categories));
  if (query.withoutCategories?.length) params.set('categories_exclude', ids(query.withoutCategories));
  if (query.tags) params.set('tags', ids(query.tags));
  if (query.search) params.set('search', query.search);
  if (query.slug) params.set('slug', query.slug);
  if (query.without) params.set('exclude', String(query.without));
  return params.toString();
}

/** WordPress takes an empty list for no filter; id 0 is no category's. */
const ids = (list: number[]): string => list.join(',') || '0';
