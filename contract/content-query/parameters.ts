import { z } from 'zod';
import { optional, type ParameterDoc, withDefault } from './parameter.ts';
import { boolean, choice, dateTime, integer, listOf, searchText, slugs, text } from './parsers.ts';
import { publicStatus, termFilter } from './term-filter.ts';

const ids = (description: string) =>
  withDefault([], listOf(integer()), { description, type: 'array', items: { type: 'integer' } });
const date = (description: string) =>
  optional(dateTime, { description, type: 'string', format: 'date-time' });
const flag = (description: string) => optional(boolean, { description, type: 'boolean' });
const oneOf = <const Choice extends string>(choices: readonly Choice[], description: string) =>
  optional(choice(choices), { description, type: 'string', enum: choices });
const oneOfOr = <const Choice extends string>(
  fallback: Choice,
  choices: readonly Choice[],
  description: string,
) => withDefault(fallback, choice(choices), { description, type: 'string', enum: choices });
const someOf = <const Choice extends string>(choices: readonly Choice[], description: string) =>
  optional(listOf(choice(choices)), { description, type: 'array', items: { type: 'string', enum: choices } });
const terms = (description: string) => optional(termFilter, { description, type: ['object', 'array'] });
const status = <const Status extends string>(fallback: Status) =>
  withDefault([fallback], publicStatus(fallback), {
    description: 'Only what everyone may see is answered.',
    type: 'array',
    items: { type: 'string', enum: [fallback] },
  });

const CONTEXTS = ['view', 'embed', 'edit'] as const;
const context = oneOfOr('view', CONTEXTS, 'Which fields to answer.');
const slug = optional(slugs, {
  description: 'Only entries with one of these slugs.',
  type: 'array',
  items: { type: 'string' },
});

/** WordPress reports a problem here alone, before it checks other parameters. */
const paging = {
  context,
  page: withDefault(1, integer({ minimum: 1 }), {
    description: 'Which page of the list.',
    type: 'integer',
    minimum: 1,
  }),
  per_page: withDefault(10, integer({ minimum: 1, maximum: 100 }), {
    description: 'How many entries on a page.',
    type: 'integer',
    minimum: 1,
    maximum: 100,
  }),
  search: optional(searchText, { description: 'Only entries with these words.', type: 'string' }),
};
export const PARAMETERS_CHECKED_FIRST: ReadonlySet<string> = new Set(Object.keys(paging));

const offset = optional(integer(), { description: 'Skip so many entries.', type: 'integer' });
const order = <const Order extends 'asc' | 'desc'>(fallback: Order) =>
  oneOfOr<'asc' | 'desc'>(fallback, ['asc', 'desc'], 'Ascending or descending.');

const POST_ORDERS = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
] as const;
const SEARCH_COLUMNS = ['post_title', 'post_content', 'post_excerpt'] as const;

const entries = {
  ...paging,
  after: date('Published after this moment.'),
  modified_after: date('Changed after this moment.'),
  author: ids('Only of these authors.'),
  author_exclude: ids('Not of these authors.'),
  before: date('Published before this moment.'),
  modified_before: date('Changed before this moment.'),
  exclude: ids('Not these ids.'),
  include: ids('Only these ids.'),
  search_semantics: oneOf(['exact'], 'How to understand the search.'),
  offset,
  order: order('desc'),
  orderby: oneOfOr('date', POST_ORDERS, 'What to sort by.'),
  search_columns: withDefault([], listOf(choice(SEARCH_COLUMNS)), {
    description: 'Where to search.',
    type: 'array',
    items: { type: 'string', enum: SEARCH_COLUMNS },
  }),
  slug,
};

export const POST_FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const;

export const postsParameters = z.object({
  ...entries,
  status: status('publish'),
  tax_relation: oneOf(['AND', 'OR'], 'Whether categories and tags must both fit, or one of them.'),
  categories: terms('Only with these categories.'),
  categories_exclude: terms('Not with these categories.'),
  tags: terms('Only with these tags.'),
  tags_exclude: terms('Not with these tags.'),
  sticky: flag('Only posts that stick to the front, or only others.'),
  ignore_sticky: withDefault(true, boolean, {
    description: 'Sticky posts do not come first.',
    type: 'boolean',
  }),
  format: someOf(POST_FORMATS, 'Only of these formats.'),
});

export const mediaParameters = z.object({
  ...entries,
  parent: ids('Only uploaded to these posts.'),
  parent_exclude: ids('Not uploaded to these posts.'),
  status: status('inherit'),
  media_type: someOf(['image', 'video', 'text', 'application', 'audio'], 'Only these kinds of media.'),
  mime_type: optional(listOf(text), {
    description: 'Only these MIME types.',
    type: 'array',
    items: { type: 'string' },
  }),
});

const TERM_ORDERS = [
  'id',
  'include',
  'name',
  'slug',
  'include_slugs',
  'term_group',
  'description',
  'count',
] as const;

const someTerms = {
  ...paging,
  exclude: ids('Not these ids.'),
  include: ids('Only these ids.'),
  order: order('asc'),
  orderby: oneOfOr('name', TERM_ORDERS, 'What to sort by.'),
  hide_empty: withDefault(false, boolean, { description: 'Only terms that a post has.', type: 'boolean' }),
  post: optional(integer(), { description: 'Only terms of this post.', type: 'integer' }),
  slug,
};

export const categoriesParameters = z.object({
  ...someTerms,
  parent: optional(integer(), { description: 'Only children of this one; 0: top level.', type: 'integer' }),
});
export const tagsParameters = z.object({ ...someTerms, offset });

export const usersParameters = z.object({
  ...paging,
  exclude: ids('Not these ids.'),
  include: ids('Only these ids.'),
  offset,
  order: order('asc'),
  orderby: oneOfOr(
    'name',
    ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'],
    'What to sort by.',
  ),
  slug,
  roles: optional(listOf(text), withoutLogin('Roles')),
  capabilities: optional(listOf(text), withoutLogin('Capabilities')),
  who: oneOf(['authors'], 'Not answered without a login.'),
  search_columns: someOf(['email', 'name', 'id', 'username', 'slug'], 'Where to search.'),
});

function withoutLogin(what: string): ParameterDoc {
  return { description: `${what} are not told without a login.`, type: 'array', items: { type: 'string' } };
}

const password = optional(text, { description: 'The password of a protected post.', type: 'string' });
const excerptLength = optional(integer(), {
  description: 'Words of an excerpt made by itself.',
  type: 'integer',
});
export const itemParameters = z.object({ context });
export const postParameters = z.object({ context, excerpt_length: excerptLength, password });

export type PostsQuery = z.output<typeof postsParameters>;
export type MediaQuery = z.output<typeof mediaParameters>;
export type EntriesQuery = Pick<PostsQuery, keyof typeof entries>;
export type TermsQuery = z.output<typeof categoriesParameters> | z.output<typeof tagsParameters>;
export type UsersQuery = z.output<typeof usersParameters>;
export type Context = (typeof CONTEXTS)[number];
