import { type EntriesQuery, postParameters, postsParameters } from '#contract/content-query/parameters.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Query } from '../ground/http/php-query.ts';
import { findPost, findPosts, type Post } from './read/find-posts.ts';
import { isPublic } from './read/public-posts.ts';
import {
  invalidPost,
  mayNotEdit,
  mayNotRead,
  noIncludedIds,
  noRevisions,
  noSearchTerm,
  pageTooLarge,
  wrongPassword,
} from './refusals.ts';
import { readParameters } from './rest/read-parameters.ts';
import { readEmbedSelection, readFieldSelection } from './rest/select-fields.ts';
import type { Answer, PagedAnswer } from './rest-answers.ts';
import type { ContentServices } from './services.ts';
import { embedInPosts } from './shape/embed.ts';
import { toJson } from './shape/item.ts';
import { postLinks, shapePost } from './shape/post-shape.ts';
import { restUrl } from './shape/site.ts';

export async function listPosts({ db, now, settings }: ContentServices, asked: Query): Promise<PagedAnswer> {
  const { values, query } = readParameters(postsParameters, asked);
  if (values.context === 'edit') throw mayNotEdit('posts in this post type');
  ensureOrderable(values);
  const { items, total } = await findPosts(db, values, now());
  ensurePageExists(values, total);
  const embed = await embedInPosts(
    { db, site: settings, now: now(), selection: readEmbedSelection(query) },
    items,
  );
  const fields = readFieldSelection(query);
  return {
    items: items.map((post) =>
      toJson(
        'post',
        {
          fields: shapePost(settings, post, { now: now() }),
          links: postLinks(settings, post),
          embedded: embed(post),
        },
        values.context,
        fields,
      ),
    ),
    total,
    page: values.page,
    perPage: values.per_page,
    url: restUrl(settings, 'posts'),
    query,
  };
}

export async function readPost(services: ContentServices, id: number, asked: Query): Promise<Answer> {
  const { db, settings } = services;
  const { values, query } = readParameters(postParameters, asked);
  const { context, password, excerpt_length: excerptWords } = values;
  const now = services.now();
  const post = await getPostOrThrow(db, id);
  if (context === 'edit') throw mayNotEdit('this post');
  if (password && password !== post.password) throw wrongPassword();
  if (!isPublic(post, now)) throw mayNotRead();
  const embed = await embedInPosts({ db, site: settings, now, selection: readEmbedSelection(query) }, [post]);
  const unlocked = password !== undefined && password === post.password;
  const shape = shapePost(settings, post, { now, unlocked, excerptWords });
  return {
    body: toJson(
      'post',
      { fields: shape, links: postLinks(settings, post), embedded: embed(post) },
      context,
      readFieldSelection(query),
    ),
    headers: { Link: `<${shape.link}>; rel="alternate"; type=text/html` },
  };
}

export async function getPostOrThrow(db: Db, id: number): Promise<Post> {
  const post = await findPost(db, id);
  if (!post) throw invalidPost();
  return post;
}

export async function refuseRevisions(db: Db, id: number): Promise<never> {
  await getPostOrThrow(db, id);
  throw noRevisions();
}

export function ensureOrderable({ orderby, search, include }: EntriesQuery): void {
  if (orderby === 'relevance' && !search) throw noSearchTerm();
  if (orderby === 'include' && include.length === 0) throw noIncludedIds();
}

export function ensurePageExists({ page, per_page }: EntriesQuery, total: number): void {
  if (total > 0 && page > Math.ceil(total / per_page)) throw pageTooLarge();
}
