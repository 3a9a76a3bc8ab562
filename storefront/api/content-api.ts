import { randomUUID } from 'node:crypto';
import { CONTENT_PATHS } from '#contract/content.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { ContentTerm, Post, PostImage, PostList, PostsQuery } from './content/model.ts';
import { readImage, readPost } from './content/read-post.ts';
import { cacheAnswers } from './shop/answer-cache.ts';
import { type JsonAnswer, waitFor } from './shop/get-json.ts';
import { readList } from './shop/read-list.ts';
import { readCategories } from './shop/read-terms.ts';
import { getPublic } from './shop/recent-answers.ts';
import { type BackendTransport, CallError, type CallSettings, withFallback } from './shop/transport.ts';

export type * from './content/model.ts';
export { CallError } from './shop/transport.ts';

export type ContentApi = ReturnType<typeof createContentApi>;

export const GALLERY = 'gallery';
export const TOURNAMENT = 'tournament';
const HOME_POSTS = 10;
const RELATED_POSTS = 3;
const MAX_TERMS = 100;

/** Shared by all requests of a process: one set of caches per transport. */
const cachesByTransport = new WeakMap<BackendTransport, ReturnType<typeof newCaches>>();
const newCaches = () => ({
  posts: cacheAnswers<PostList>({ ttlMs: CACHE_MS, isEmpty: ({ posts }) => posts.length === 0 }),
  terms: cacheAnswers<ContentTerm[]>({ ttlMs: CACHE_MS, isEmpty: (terms) => terms.length === 0 }),
  images: cacheAnswers<PostImage | undefined>({ ttlMs: CACHE_MS, isEmpty: (image) => image === undefined }),
});
const CACHE_MS = 10 * MINUTE_MS;

export function createContentApi(
  transport: BackendTransport,
  settings: Partial<Omit<CallSettings, 'transport'>> = {},
) {
  const call: CallSettings = {
    transport,
    requestId: randomUUID(),
    wait: waitFor,
    staleIfErrorMs: CACHE_MS,
    ...settings,
  };
  const caches = cachesByTransport.get(transport) ?? newCaches();
  cachesByTransport.set(transport, caches);
  const site = transport.isSameSite ? transport.baseUrl : undefined;

  /** A page beyond the last one has no posts, but correct totals. */
  async function posts(query: PostsQuery): Promise<PostList> {
    const failure = query.search ? 'Failed to search posts' : 'Failed to fetch posts';
    try {
      return await fetchPosts(query, failure);
    } catch (error) {
      const isBeyondLastPage = error instanceof CallError && error.status === 400 && (query.page ?? 1) > 1;
      if (!isBeyondLastPage) throw error;
      return { ...(await fetchPosts({ ...query, page: 1 }, failure)), posts: [] };
    }
  }

  function fetchPosts(query: PostsQuery, failure: string): Promise<PostList> {
    const path = `${CONTENT_PATHS.posts}?${postParams(query)}`;
    return caches.posts.get(call, path, (cachedCall) => orFail(failure, loadPosts(cachedCall, path)));
  }

  async function loadPosts(cachedCall: CallSettings, path: string): Promise<PostList> {
    const { body, headers } = ensureAnswer(await getPublic(cachedCall, path));
    const { entries, total, pages } = readList(body, headers);
    const found = entries.flatMap((entry) => readPost(entry, site, settings.displayText) ?? []);
    return { posts: await Promise.all(found.map((post) => withImage(cachedCall, post))), total, pages };
  }

  async function withImage(cachedCall: CallSettings, post: Post): Promise<Post> {
    if (post.imageId === 0) return post;
    const path = `${CONTENT_PATHS.media}/${post.imageId}`;
    const load = async (cachedCall: CallSettings) =>
      readImage((await getPublic(cachedCall, path))?.body, site);
    const image = await withFallback(caches.images.get(cachedCall, path, load), undefined);
    return { ...post, image };
  }

  function terms(path: string): Promise<ContentTerm[]> {
    const load = async (cachedCall: CallSettings) => {
      const { body, headers } = ensureAnswer(await getPublic(cachedCall, path));
      return readCategories(readList(body, headers).entries).map(({ id, name, slug }) => ({
        id,
        name,
        slug,
      }));
    };
    return caches.terms.get(call, path, (cachedCall) => orFail('Failed to fetch posts', load(cachedCall)));
  }

  const categories = (): Promise<ContentTerm[]> => terms(`${CONTENT_PATHS.categories}?per_page=${MAX_TERMS}`);

  async function category(name: string): Promise<ContentTerm | undefined> {
    return (await categories()).find(matchesTerm(name));
  }

  return {
    posts,
    categories,
    category,

    async tag(slug: string): Promise<ContentTerm | undefined> {
      return (await terms(`${CONTENT_PATHS.tags}?${new URLSearchParams({ slug })}`)).find(matchesTerm(slug));
    },

    async post(slug: string): Promise<Post> {
      const found = await fetchPosts({ slug, perPage: 1 }, 'Failed to fetch post');
      const post = found.posts.find((each) => each.slug === slug || each.slug === encodeSlug(slug));
      if (!post) throw new CallError(`Post with slug ${slug} not found`, 404);
      return post;
    },

    async relatedPosts({ id, categories: shared }: Post): Promise<Post[]> {
      if (shared.length === 0) return [];
      const query = { categories: shared.map((term) => term.id), excludedId: id, perPage: RELATED_POSTS };
      return (await fetchPosts(query, 'Failed to fetch related posts')).posts;
    },

    async newestOf(name: typeof GALLERY | typeof TOURNAMENT): Promise<Post[]> {
      const found = await category(name);
      return found ? (await posts({ categories: [found.id], perPage: HOME_POSTS })).posts : [];
    },
  };
}

const matchesTerm = (name: string) => {
  const word = name.trim().toLowerCase();
  return ({ id, name, slug }: ContentTerm): boolean =>
    name.toLowerCase() === word || slug.toLowerCase() === word || String(id) === word;
};

/** WordPress stores slugs in other alphabets percent-encoded in lower case. */
const encodeSlug = (slug: string): string => encodeURIComponent(slug).toLowerCase();

function ensureAnswer(answer: JsonAnswer | undefined): JsonAnswer {
  if (!answer) throw new CallError('Request failed with status code 404', 404);
  return answer;
}

async function orFail<Value>(message: string, answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError) throw new CallError(message, error.status);
    throw error;
  }
}

const PER_PAGE = 10;

function postParams(query: PostsQuery): string {
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
  if (query.excludedId) params.set('exclude', String(query.excludedId));
  return params.toString();
}

/** WordPress ignores an empty list; id 0 matches nothing. */
const ids = (list: number[]): string => list.join(',') || '0';
