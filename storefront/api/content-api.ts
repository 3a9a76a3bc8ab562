import { randomUUID } from 'node:crypto';
import { CONTENT_PATHS } from '#contract/content.ts';
import type { ContentTerm, Post, PostImage, PostList, PostsQuery } from './content/model.ts';
import { postParams } from './content/post-params.ts';
import { readImage, readPost } from './content/read-post.ts';
import { cacheAnswers } from './shop/answer-cache.ts';
import { type JsonAnswer, waitFor } from './shop/get-json.ts';
import { readList } from './shop/read-list.ts';
import { readCategories } from './shop/read-terms.ts';
import { getPublic } from './shop/recent-answers.ts';
import { type BackendTransport, type CallSettings, orElse, ShopApiError } from './shop/transport.ts';

export type * from './content/model.ts';

export type ContentApi = ReturnType<typeof createContentApi>;

/** A content call that brought nothing; `message` is the specification's text, 404 what does not exist. */
export class ContentApiError extends ShopApiError {}

export const GALLERY = 'gallery';
export const TOURNAMENT = 'tournament';
const HOME_POSTS = 10;
const RELATED_POSTS = 3;
const MAX_TERMS = 100;

/** What outlives a request: one shelf per door, so one per process. */
const shelves = new WeakMap<BackendTransport, ReturnType<typeof newShelf>>();
const newShelf = () => ({
  posts: cacheAnswers<PostList>({ keepMs: KEPT_MS, isEmpty: ({ posts }) => posts.length === 0 }),
  terms: cacheAnswers<ContentTerm[]>({ keepMs: KEPT_MS, isEmpty: (terms) => terms.length === 0 }),
  images: cacheAnswers<PostImage | undefined>({ keepMs: KEPT_MS, isEmpty: (image) => image === undefined }),
});
const KEPT_MS = 10 * 60_000;

/** The storefront's only door to posts: ours, or those of a WordPress. Throws ContentApiError when nothing came. */
export function createContentApi(door: BackendTransport, settings: Partial<Omit<CallSettings, 'door'>> = {}) {
  const call: CallSettings = {
    door,
    requestId: randomUUID(),
    wait: waitFor,
    keepMs: KEPT_MS,
    ...settings,
  };
  const shelf = shelves.get(door) ?? newShelf();
  shelves.set(door, shelf);
  const site = door.isSameSite ? door.baseUrl : undefined;

  /** A page beyond the last has no posts, but the right totals. */
  async function posts(query: PostsQuery): Promise<PostList> {
    const failure = query.search ? 'Failed to search posts' : 'Failed to fetch posts';
    try {
      return await fetchPosts(query, failure);
    } catch (error) {
      const isBeyond = error instanceof ContentApiError && error.status === 400 && (query.page ?? 1) > 1;
      if (!isBeyond) throw error;
      return { ...(await fetchPosts({ ...query, page: 1 }, failure)), posts: [] };
    }
  }

  function fetchPosts(query: PostsQuery, failure: string): Promise<PostList> {
    const path = `${CONTENT_PATHS.posts}?${postParams(query)}`;
    return shelf.posts.get(call, path, (by) => orFail(failure, loadPosts(by, path)));
  }

  async function loadPosts(by: CallSettings, path: string): Promise<PostList> {
    const { body, headers } = ensureAnswer(await getPublic(by, path));
    const { entries, total, pages } = readList(body, headers);
    const found = entries.flatMap((entry) => readPost(entry, site, settings.shown) ?? []);
    return { posts: await Promise.all(found.map((post) => withImage(by, post))), total, pages };
  }

  /** A picture that was not embedded is fetched by its number. */
  async function withImage(by: CallSettings, post: Post): Promise<Post> {
    if (post.imageId === 0) return post;
    const path = `${CONTENT_PATHS.media}/${post.imageId}`;
    const load = async (asked: CallSettings) => readImage((await getPublic(asked, path))?.body, site);
    const image = await orElse(shelf.images.get(by, path, load), undefined);
    return { ...post, image };
  }

  function terms(path: string): Promise<ContentTerm[]> {
    const load = async (by: CallSettings) => {
      const { body, headers } = ensureAnswer(await getPublic(by, path));
      return readCategories(readList(body, headers).entries).map(({ id, name, slug }) => ({
        id,
        name,
        slug,
      }));
    };
    return shelf.terms.get(call, path, (by) => orFail('Failed to fetch posts', load(by)));
  }

  const categories = (): Promise<ContentTerm[]> => terms(`${CONTENT_PATHS.categories}?per_page=${MAX_TERMS}`);

  /** A category by its name or slug in any case, or by its id. */
  async function category(wanted: string): Promise<ContentTerm | undefined> {
    return (await categories()).find(isCalled(wanted));
  }

  return {
    posts,
    categories,
    category,

    /** A tag by its slug. */
    async tag(slug: string): Promise<ContentTerm | undefined> {
      return (await terms(`${CONTENT_PATHS.tags}?${new URLSearchParams({ slug })}`)).find(isCalled(slug));
    },

    /** Throws 'Post with slug ... not found' with status 404. */
    async post(slug: string): Promise<Post> {
      const found = await fetchPosts({ slug, perPage: 1 }, 'Failed to fetch post');
      const post = found.posts.find((each) => each.slug === slug || each.slug === encodeSlug(slug));
      if (!post) throw new ContentApiError(`Post with slug ${slug} not found`, 404);
      return post;
    },

    /** Up to three posts of the same categories, newest first. */
    async relatedPosts({ id, categories: shared }: Post): Promise<Post[]> {
      if (shared.length === 0) return [];
      const query = { categories: shared.map((term) => term.id), without: id, perPage: RELATED_POSTS };
      return (await fetchPosts(query, 'Failed to fetch related posts')).posts;
    },

    /** The ten newest posts of a category; none where there is no such category. */
    async newestOf(name: typeof GALLERY | typeof TOURNAMENT): Promise<Post[]> {
      const found = await category(name);
      return found ? (await posts({ categories: [found.id], perPage: HOME_POSTS })).posts : [];
    },
  };
}

const isCalled = (wanted: string) => {
  const word = wanted.trim().toLowerCase();
  return ({ id, name, slug }: ContentTerm): boolean =>
    name.toLowerCase() === word || slug.toLowerCase() === word || String(id) === word;
};

/** WordPress keeps the letters of other alphabets percent-encoded in lower case. */
const encodeSlug = (slug: string): string => encodeURIComponent(slug).toLowerCase();

function ensureAnswer(answer: JsonAnswer | undefined): JsonAnswer {
  if (!answer) throw new ShopApiError('Request failed with status code 404', 404);
  return answer;
}

async function orFail<Value>(message: string, answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ShopApiError) throw new ContentApiError(message, error.status);
    throw error;
  }
}
