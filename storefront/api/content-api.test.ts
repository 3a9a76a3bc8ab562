import { describe, expect, it } from 'vitest';
import { createContentApi } from './content-api.ts';

type Answer = Response | Error;

function service(answer: (url: URL) => Answer) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const transport = {
    baseUrl: 'http://wordpress.example',
    fetch: async (request: Request) => {
      requests.push(request);
      const given = answer(new URL(request.url));
      if (given instanceof Error) throw given;
      return given.clone();
    },
  };
  const wait = async (ms: number) => void waits.push(ms);
  const asked = () =>
    requests.map(({ url }) => decodeURIComponent(url.replace('http://wordpress.example', '')));
  return { api: createContentApi(transport, { wait }), requests, asked, waits };
}

const list = (entries: unknown[], total = entries.length, pages = 1): Response =>
  Response.json(entries, { headers: { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) } });
const post = (id: number, more: object = {}) => ({
  id,
  slug: `post-${id}`,
  title: { rendered: `Post ${id}` },
  ...more,
});
const CATEGORIES = [
  { id: 15, name: 'Gallery', slug: 'gallery', count: 6 },
  { id: 16, name: 'Tournament', slug: 'tournament', count: 6 },
];
const byPath =
  (posts: () => Answer) =>
  (url: URL): Answer =>
    url.pathname.endsWith('/categories') ? list(CATEGORIES) : posts();

describe('the list of posts', () => {
  it('uses WordPress’s parameters, without an API key', async () => {
    const { api, requests, asked } = service(() => list([post(1)], 34, 4));
    const found = await api.posts({
      page: 2,
      perPage: 9,
      categories: [3],
      tags: [7],
      withoutCategories: [15, 16],
      search: 'foil',
      orderBy: 'title',
      order: 'asc',
    });
    expect(found).toMatchObject({ total: 34, pages: 4, posts: [{ title: 'Post 1' }] });
    expect(asked()).toEqual([
      '/wp-json/wp/v2/posts?status=publish&page=2&per_page=9&orderby=title&order=asc&_embed=1' +
        '&categories=3&categories_exclude=15,16&tags=7&search=foil',
    ]);
    expect(requests[0]?.headers.has('x-api-key')).toBe(false);
  });

  it('is cached', async () => {
    const { api, requests } = service(() => list([post(1)]));
    await api.posts({});
    await api.posts({});
    expect(requests).toHaveLength(1);
  });

  it('is tried three times, one and two seconds apart', async () => {
    const { api, requests, waits } = service(() => new TypeError('fetch failed'));
    await expect(api.posts({})).rejects.toThrow('Failed to fetch posts');
    await expect(api.posts({ search: 'foil' })).rejects.toThrow('Failed to search posts');
    expect(requests).toHaveLength(6);
    expect(waits).toEqual([1_000, 2_000, 1_000, 2_000]);
  });

  it('has correct totals on a page beyond the last', async () => {
    const { api } = service((url) =>
      url.searchParams.get('page') === '9'
        ? Response.json({ code: 'rest_post_invalid_page_number' }, { status: 400 })
        : list([post(1)], 19, 3),
    );
    expect(await api.posts({ page: 9 })).toEqual({ posts: [], total: 19, pages: 3 });
  });

  it('fetches a picture that was not embedded', async () => {
    const { api, asked } = service((url) =>
      url.pathname.endsWith('/media/77')
        ? Response.json({ source_url: 'http://wordpress.example/a.png', alt_text: 'A deck' })
        : list([post(1, { featured_media: 77 })]),
    );
    const { posts } = await api.posts({});
    expect(posts[0]?.image).toEqual({ src: 'http://wordpress.example/a.png', alt: 'A deck' });
    expect(asked()).toContain('/wp-json/wp/v2/media/77');
  });
});

describe('one post', () => {
  it('is found by its slug', async () => {
    const { api, asked } = service(() => list([post(1)]));
    expect((await api.post('post-1')).id).toBe(1);
    expect(asked()[0]).toContain('slug=post-1');
  });

  it('fails with 404 if it does not exist, and is found once it does', async () => {
    let isThere = false;
    const { api } = service(() => list(isThere ? [post(1)] : []));
    await expect(api.post('post-1')).rejects.toMatchObject({
      message: 'Post with slug post-1 not found',
      status: 404,
    });
    isThere = true;
    expect((await api.post('post-1')).id).toBe(1);
  });

  it('without an answer fails with the message of the error catalogue', async () => {
    const { api } = service(() => Response.json({}, { status: 500 }));
    await expect(api.post('post-1')).rejects.toThrow('Failed to fetch post');
  });

  it('has up to three related posts of its categories', async () => {
    const terms = [[{ id: 3, name: 'Guides', slug: 'guides', taxonomy: 'category' }]];
    const { api, asked } = service(() => list([post(1, { _embedded: { 'wp:term': terms } })]));
    await api.relatedPosts(await api.post('post-1'));
    expect(asked().at(-1)).toMatch(/per_page=3.*categories=3.*exclude=1/);
  });
});

describe('the home page’s posts', () => {
  it('are the ten newest of their category', async () => {
    const { api, asked } = service(byPath(() => list([post(1)])));
    expect(await api.newestOf('gallery')).toHaveLength(1);
    expect(asked()[1]).toMatch(/per_page=10&orderby=date&order=desc.*categories=15$/);
  });

  it('are empty if the category does not exist', async () => {
    const { api } = service((url) => (url.pathname.endsWith('/categories') ? list([]) : list([post(1)])));
    expect(await api.newestOf('gallery')).toEqual([]);
  });

  it.each(['tournament', 'TOURNAMENT', '16'])(
    'and a category is known by its name, slug or id: %s',
    async (name) => {
      const { api } = service(byPath(() => list([])));
      expect((await api.category(name))?.id).toBe(16);
    },
  );
});
