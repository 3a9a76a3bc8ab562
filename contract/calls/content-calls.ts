import { z } from 'zod';
import {
  CONTENT_PATHS,
  mediaSchema,
  postCategorySchema,
  postSchema,
  tagSchema,
  userSchema,
} from '#contract/content.ts';
import {
  categoriesParameters,
  itemParameters,
  mediaParameters,
  postParameters,
  postsParameters,
  tagsParameters,
  usersParameters,
} from '#contract/content-query/parameters.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { PREVIEW_PATHS, SHOP_NAMESPACE, WP_API } from '#contract/paths.ts';
import type { Call } from './call.ts';

/** `_fields` can leave out any part. */
const index = z.looseObject({ routes: z.record(z.string(), z.unknown()).optional() });
const links = z.object({
  _links: z.record(z.string(), z.array(z.looseObject({ href: z.string() }))),
  _embedded: z.record(z.string(), z.array(z.unknown())).optional(),
});
const content = { group: 'Content', method: 'GET' } as const;

interface Refusals {
  list: readonly ErrorCode[];
  item: readonly ErrorCode[];
}

const ENTRY_REFUSALS = [
  'rest_post_invalid_page_number',
  'rest_no_search_term_defined',
  'rest_orderby_include_missing_include',
] as const;
const TERM_REFUSALS: Refusals = { list: ['rest_post_invalid_id'], item: ['rest_term_invalid'] };

export const CONTENT_CALLS: readonly Call[] = [
  {
    ...content,
    id: 'describeSite',
    path: '/wp-json',
    summary: 'Describe the site and its routes, for a WordPress client to discover.',
    answers: { 200: index },
  },
  {
    ...content,
    id: 'describeWordPressNamespace',
    path: WP_API,
    summary: "Describe WordPress's namespace.",
    answers: { 200: index },
  },
  {
    ...content,
    id: 'describeShopNamespace',
    path: SHOP_NAMESPACE,
    summary: "Describe the shop's namespace.",
    answers: { 200: index },
  },
  {
    ...content,
    id: 'getPostPreview',
    path: `${PREVIEW_PATHS.postCall}/{link}`,
    summary: 'Get a post as previewed in the editor, by its signed link.',
    needsKey: true,
    answers: { 200: z.object({ success: z.literal(true), data: postSchema.extend(links.shape) }) },
    errors: ['preview_not_found'],
  },
  ...readable('posts', 'Post', postSchema, postsParameters, postParameters, {
    list: ENTRY_REFUSALS,
    item: ['rest_post_invalid_id', 'rest_forbidden', 'rest_post_incorrect_password'],
  }),
  ...readable('media', 'Media', mediaSchema, mediaParameters, itemParameters, {
    list: ENTRY_REFUSALS,
    item: ['rest_post_invalid_id', 'rest_forbidden'],
  }),
  ...readable(
    'categories',
    'PostCategory',
    postCategorySchema,
    categoriesParameters,
    itemParameters,
    TERM_REFUSALS,
  ),
  ...readable('tags', 'PostTag', tagSchema, tagsParameters, itemParameters, TERM_REFUSALS),
  ...readable('users', 'Author', userSchema, usersParameters, itemParameters, {
    list: ['rest_user_cannot_view', 'rest_forbidden_orderby', 'rest_forbidden_who'],
    item: ['rest_user_invalid_id', 'rest_user_cannot_view'],
  }),
  {
    ...content,
    id: 'getCurrentUser',
    path: `${CONTENT_PATHS.users}/me`,
    summary: 'Always refused: there is no sign-in here.',
    answers: {},
    errors: ['rest_not_logged_in'],
  },
  {
    ...content,
    id: 'listPostRevisions',
    path: `${CONTENT_PATHS.posts}/{id}/revisions`,
    summary: 'Always refused: revisions are for editors.',
    answers: {},
    errors: ['rest_cannot_read', 'rest_post_invalid_id'],
  },
  ...(['POST', 'PUT', 'PATCH', 'DELETE'] as const).map(
    (method): Call => ({
      ...content,
      method,
      id: `${method.toLowerCase()}Post`,
      path: `${CONTENT_PATHS.posts}/{id}`,
      summary: 'Always refused: posts are not written through this API.',
      answers: {},
      errors: [method === 'DELETE' ? 'rest_cannot_delete' : 'rest_cannot_edit', 'rest_post_invalid_id'],
    }),
  ),
  {
    ...content,
    id: 'createPost',
    method: 'POST',
    path: CONTENT_PATHS.posts,
    summary: 'Always refused: posts are not written through this API.',
    answers: {},
    errors: ['rest_cannot_create', 'rest_invalid_json'],
  },
  {
    ...content,
    id: 'getMediaFile',
    path: '/media/{file}',
    summary: 'Get an image, or its variant `{file}.{width}.avif` or `.webp`.',
    answers: { 200: 'image/*' },
    errors: ['media_not_found', 'media_unavailable'],
  },
];

function readable(
  name: keyof typeof CONTENT_PATHS,
  title: string,
  item: z.ZodType,
  listQuery: z.ZodObject,
  itemQuery: z.ZodObject,
  refusals: Refusals,
): Call[] {
  const linked = z.intersection(item, links);
  return [
    {
      ...content,
      id: `list${title}`,
      path: CONTENT_PATHS[name],
      summary: `List ${name}, as WordPress does.`,
      query: listQuery,
      answers: { 200: z.array(linked) },
      isPaged: true,
      errors: ['rest_forbidden_context', ...refusals.list],
    },
    {
      ...content,
      id: `get${title}`,
      path: `${CONTENT_PATHS[name]}/{id}`,
      summary: `Get one of the ${name}, as WordPress does.`,
      query: itemQuery,
      answers: { 200: linked },
      errors: ['rest_forbidden_context', ...refusals.item],
    },
  ];
}
