import { expect, it } from 'vitest';
import { z } from 'zod';
import { createBackend } from '../app.ts';
import { eachDatabase, type OpenDb } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { RECORDED_SITE, seedRecordedContent } from '../testing/wordpress/recorded.ts';

/** Rules of WordPress's API that the recorded answers show by one example, or not at all. */

const WEEK_1 = 1857;
const MEMBERS_ONLY = 1882;
/** A picture of a post. */
const BELL = 754;
const GALLERY = 198;
const TOURNAMENT = 199;
const CUPS = 201;

const errorSchema = z.object({ code: z.string(), message: z.string(), data: z.looseObject({}) });
const itemSchema = z.looseObject({ id: z.number() });

async function openApi(openDb: OpenDb) {
  const db = await openDb();
  await seedRecordedContent(db);
  const services = testServices(db, { publicUrl: RECORDED_SITE });
  const backend = createBackend(services);
  const get = (path: string, init?: RequestInit) =>
    backend.request(`${RECORDED_SITE}/wp-json/wp/v2/${path}`, init);
  return {
    services,
    get,
    ids: async (path: string) =>
      z
        .array(itemSchema)
        .parse(await (await get(path)).json())
        .map(({ id }) => id),
    item: async (path: string) => itemSchema.parse(await (await get(path)).json()),
    refusal: async (path: string, init?: RequestInit) => {
      const response = await get(path, init);
      return { status: response.status, ...errorSchema.parse(await response.json()) };
    },
    total: async (path: string) => Number((await get(path)).headers.get('x-wp-total')),
  };
}

eachDatabase((openDb) => {
  it('parses numbers as PHP does', async () => {
    const { total, refusal, ids } = await openApi(openDb);
    expect(await ids('posts?per_page=1e1&_fields=id')).toHaveLength(10);
    expect(await ids('posts?per_page=2.0&_fields=id')).toHaveLength(2);
    expect(await total('posts?page=%2B1')).toBe(85);
    for (const bad of ['', '10abc', '0x5', '1%202']) {
      const { data } = await refusal(`posts?per_page=${bad}`);
      expect(data.params).toEqual({ per_page: 'per_page is not of type integer.' });
    }
  });

  it('never answers 500, whatever the query', async () => {
    const { get } = await openApi(openDb);
    const huge = '99999999999999999999';
    const many = Array.from({ length: 1_500 }, (_, at) => at + 1).join();
    for (const query of [
      `include=${huge}&author=-${huge}&categories=${huge}`,
      `offset=${huge}`,
      `page=${huge}`,
      'search=%00%25%5C_%27%22&slug=%00&_fields=%00',
      `include=${'1,'.repeat(5000)}&orderby=include`,
      `a${'[b]'.repeat(3000)}=1&_embed[]=x&_fields[a][b]=c&search[]=x`,
      `search=prize&search_columns=${'post_title,'.repeat(1_400)}post_title`,
      `tags[operator]=AND&tags[terms]=${many}`,
      `include=${many}&orderby=include&exclude=${many}&slug=${many}&author=${many}&parent=${many}`,
      `_fields=${many},content${'.a'.repeat(7_000)}&per_page=100`,
      `slug=${many}&orderby=include_slugs&categories_exclude=${many}&author_exclude=${many}`,
      `media_type=${'image,'.repeat(2_000)}image`,
      'categories[terms][x]=1&tags[operator]=XOR&status[]=publish&after[]=x',
      'slug=%ff%fe&_envelope=%00&_jsonp[]=a&per_page=1',
      'search=%%0000&mime_type[]=%%0000',
      'after=2026-13-01T00:00:00Z',
      'modified_before=2026-01-01T00:00:00%2B99:99',
      'before=9999-12-31T23:59:60',
      `search=${'%EF%B7%BA'.repeat(1_600)}`,
    ]) {
      for (const list of ['posts', 'media', 'categories', 'tags', 'users']) {
        expect([200, 400], `${list}?${query}`).toContain((await get(`${list}?${query}`)).status);
      }
    }
    expect((await get(`posts/${huge}`)).status).toBe(404);
  });

  it('names every parameter that does not fit, in the order asked, those of paging first and alone', async () => {
    const { refusal } = await openApi(openDb);
    expect((await refusal('posts?sticky=x&order=DESC&after=soon')).message).toBe(
      'Invalid parameter(s): sticky, order, after',
    );
    expect((await refusal('posts?order=x&page=0')).message).toBe('Invalid parameter(s): page');
    expect((await refusal('posts?include=1,x')).data.params).toEqual({
      include: 'include[1] is not of type integer.',
    });
    expect((await refusal('posts?categories=gallery')).data.details).toEqual({
      categories: {
        code: 'rest_no_matching_schema',
        message: 'categories is not a valid Term ID List. Reason: categories[0] is not of type integer.',
        data: { position: 0 },
      },
    });
    expect((await refusal('categories?hide_empty=maybe')).data.params).toEqual({
      hide_empty: 'hide_empty is not of type boolean.',
    });
    expect((await refusal('posts?status=any')).data.params).toEqual({ status: 'Status is forbidden.' });
  });

  it('answers an empty list, not an error, when a page of nothing is asked for', async () => {
    const { get } = await openApi(openDb);
    const response = await get('posts?search=xyzzy&page=2');
    expect(await response.json()).toEqual([]);
    expect(response.headers.get('link')).toBe(
      `<${RECORDED_SITE}/wp-json/wp/v2/posts?search=xyzzy&page=0>; rel="prev"`,
    );
  });

  it('finds words in any case and accent, phrases in quotes, and takes signs literally', async () => {
    const { ids, total } = await openApi(openDb);
    expect(await ids('posts?search=POKEMON&_fields=id')).toEqual([1849, 1833]);
    expect(await ids('posts?search=%22prize%20pool%22&_fields=id&per_page=100')).toEqual(
      await ids('posts?search=prize,pool&_fields=id&per_page=100'),
    );
    expect(await total('posts?search=%22pool%20prize%22')).toBe(0);
    expect(await total('posts?search=100%25')).toBeLessThan(await total('posts?search=100'));
    expect(await total('posts?search=_')).toBeLessThan(85);
    expect(await total('posts?search=saturday%20-week')).toBe(0);
    expect(await total('posts?search=bloemfontein%20-cup')).toBe(await total('posts?search=bloemfontein'));
    expect(await total('posts?search=secret')).toBe(0);
    expect(await total(`posts?search=${'%C3%A9'.repeat(800)}`)).toBe(0);
    expect(await total(`posts?search=${'%C3%A9'.repeat(801)}`)).toBe(85);
    expect(await total('posts?search=prize&search_columns=post_title')).toBe(0);
  });

  it('sorts by relevance: the title before the text', async () => {
    const { ids } = await openApi(openDb);
    const found = await ids('posts?search=regional%20cup&orderby=relevance&_fields=id');
    expect(found[0]).toBe(1863);
    expect((await ids('posts?search=singles&orderby=relevance&_fields=id'))[0]).toBe(1843);
  });

  it('keeps the order of include and slugs only when asked to', async () => {
    const { ids } = await openApi(openDb);
    expect(await ids('posts?include=1857,1863,1859&_fields=id')).toEqual([1863, 1859, 1857]);
    expect(await ids('posts?include=1857,1863,1859&orderby=include&_fields=id')).toEqual([1857, 1863, 1859]);
    expect(
      await ids('posts?slug=saturday-league-week-1,saturday-league-week-2&orderby=include_slugs&_fields=id'),
    ).toEqual([1857, 1859]);
    expect(await ids('posts?exclude[]=1888&exclude[]=1887&per_page=1&_fields=id')).toEqual([MEMBERS_ONLY]);
  });

  it('joins categories and tags by AND, or by OR when asked to, and knows their children', async () => {
    const { total } = await openApi(openDb);
    expect(await total(`posts?categories=${GALLERY}&tags=205`)).toBe(6);
    expect(await total(`posts?categories=${GALLERY}&tags=205&tax_relation=OR`)).toBe(12);
    expect(await total(`posts?categories[terms]=${TOURNAMENT},${CUPS}&categories[operator]=AND`)).toBe(3);
    expect(await total('posts?categories_exclude[terms]=199&categories_exclude[include_children]=1')).toBe(
      73,
    );
  });

  it('joins the terms of one filter by AND when asked to, whatever joins the filters, and counts children in', async () => {
    const { ids } = await openApi(openDb);
    const list = (query: string) => ids(`posts?${query}&per_page=100&orderby=id&_fields=id`);
    const both = `categories[terms]=${TOURNAMENT},${CUPS}&categories[operator]=AND`;
    const either = [...(await list(both)), ...(await list('tags=205'))];
    expect(await list(`${both}&tags=205&tax_relation=OR`)).toEqual(
      [...new Set(either)].toSorted((one, other) => other - one),
    );
    expect(await list(`${both}&categories[include_children]=1`)).toEqual(await list(`categories=${CUPS}`));
    expect(await list(`${both}&categories[terms]=${CUPS},987654`)).toEqual([]);
  });

  it('selects fields that there are, one of them by its whole name and by its parts', async () => {
    const { get } = await openApi(openDb);
    const select = async (fields: string) => (await get(`posts/${WEEK_1}?_fields=${fields}`)).json();
    expect(await select('constructor,__proto__,id.x')).toEqual([]);
    expect(await select('id,title.rendered')).toEqual({
      id: WEEK_1,
      title: { rendered: expect.any(String) },
    });
    expect(await select('content.protected,id,content.rendered.x')).toEqual({
      content: { protected: false },
      id: WEEK_1,
    });
    const whole = { content: { protected: false, rendered: expect.any(String) } };
    expect(await select('content,content.protected')).toMatchObject(whole);
    expect(await select('content.protected,content')).toMatchObject(whole);
  });

  it('compares moments on the shop’s clocks, also when a zone is given', async () => {
    const { ids, total } = await openApi(openDb);
    expect(await ids('posts?after=2024-06-07T11:59:59&_fields=id')).toEqual([1888, 1887]);
    expect(await ids('posts?after=2024-06-07T12:00:00&_fields=id')).toEqual([1888]);
    expect(await ids('posts?after=2024-06-07T10:00:00Z&_fields=id')).toEqual([1888]);
    expect(await ids('posts?after=2024-06-07T09:59:59Z&before=2024-06-08T12:00:00&_fields=id')).toEqual([
      1887,
    ]);
    expect(await ids('posts?modified_after=2025-06-01T00:00:00&_fields=id')).toEqual([1870]);
    expect(await total('posts?before=9999-12-31T23:59:59Z')).toBe(85);
    expect(await total('posts?after=9999-12-31T23:59:59Z')).toBe(0);
  });

  it('refuses a moment that does not exist', async () => {
    const { refusal } = await openApi(openDb);
    for (const moment of ['2026-13-01T00:00:00', '2026-01-01T25:00:00Z', '2026-01-01T00:00:00%2B99:99']) {
      expect((await refusal(`posts?after=${moment}`)).data.params).toEqual({ after: 'Invalid date.' });
    }
  });

  it('opens a protected post to its password only, and a scheduled one when its time has come', async () => {
    const { item, services, get } = await openApi(openDb);
    const closed = await item(`posts/${MEMBERS_ONLY}`);
    expect(closed).toMatchObject({
      content: { rendered: '', protected: true },
      excerpt: { rendered: '', protected: true },
    });
    expect(closed.class_list).toContain('post-password-required');
    expect(await item(`posts/${MEMBERS_ONLY}?password=letmein`)).toMatchObject({
      content: { rendered: '<p>secret members content</p>\n', protected: true },
      excerpt: { rendered: '<p>Hidden excerpt</p>\n', protected: true },
    });
    expect((await get(`posts/${WEEK_1}?password=x`)).status).toBe(403);

    const scheduled = 1883;
    expect((await get(`posts/${scheduled}`)).status).toBe(401);
    services.clock.set('2030-01-01T10:00:00.000Z');
    expect(await item(`posts/${scheduled}`)).toMatchObject({ status: 'publish' });
  });

  it('lists an opened post as protected all the same, without its picture', async () => {
    const { item } = await openApi(openDb);
    const { class_list } = await item(`posts/${MEMBERS_ONLY}?password=letmein`);
    expect(class_list).toEqual((await item(`posts/${MEMBERS_ONLY}`)).class_list);
    expect(class_list).toContain('post-password-required');
  });

  it('hides drafts, pending, private and trashed posts from every call', async () => {
    const { get, refusal, total } = await openApi(openDb);
    for (const id of [1880, 1881, 1884, 1885]) {
      expect(await refusal(`posts/${id}`)).toMatchObject({ status: 401, code: 'rest_forbidden' });
      expect(await total(`posts?include=${id}`)).toBe(0);
      expect((await get(`categories?post=${id}`)).status).toBe(401);
    }
    expect(await refusal('categories?post=99999')).toMatchObject({
      status: 400,
      code: 'rest_post_invalid_id',
    });
  });

  it('answers writes with a 401 or a 404, and changes nothing', async () => {
    const { refusal, total } = await openApi(openDb);
    const body = { method: 'POST', body: '{"title":"x"}', headers: { 'Content-Type': 'application/json' } };
    expect(await refusal('posts', body)).toMatchObject({ status: 401, code: 'rest_cannot_create' });
    expect(await refusal('posts', { ...body, method: 'PUT' })).toMatchObject({ code: 'rest_no_route' });
    expect(await refusal(`posts/${WEEK_1}`, { method: 'DELETE' })).toMatchObject({
      code: 'rest_cannot_delete',
    });
    expect(await refusal('posts/999999', { method: 'DELETE' })).toMatchObject({
      code: 'rest_post_invalid_id',
    });
    expect(await total('posts')).toBe(85);
  });

  it('lists terms by parent, post, count and emptiness', async () => {
    const { ids, total, item } = await openApi(openDb);
    expect(await ids('categories?parent=199&_fields=id')).toEqual([CUPS, 200]);
    expect(await ids(`categories?post=${WEEK_1}&_fields=id`)).toEqual([TOURNAMENT, 200]);
    expect(await ids(`tags?post=${WEEK_1}&_fields=id`)).toEqual([208, 207]);
    expect((await ids('categories?orderby=count&order=desc&per_page=3&_fields=id'))[0]).toBe(16);
    expect(await total('categories?hide_empty=true')).toBe(72);
    expect(await ids('categories?include=200,199&orderby=include&_fields=id')).toEqual([200, 199]);
    expect(await item('categories/200?_embed')).toMatchObject({ _embedded: { up: [{ id: TOURNAMENT }] } });
    expect(await ids('tags?offset=1&per_page=2&_fields=id')).toEqual([70, 71]);
    expect(await ids('tags?offset=-1&per_page=2&_fields=id')).toEqual([70, 71]);
  });

  it('lists only authors with public posts, without private data', async () => {
    const { get, refusal, ids } = await openApi(openDb);
    expect(await ids('users?search=shop')).toEqual([4]);
    expect(await ids('users?orderby=id&order=desc&_fields=id')).toEqual([4, 3, 2, 1]);
    expect(await refusal('users/99')).toMatchObject({ status: 404, code: 'rest_user_invalid_id' });
    expect(await refusal('users?orderby=email')).toMatchObject({
      status: 401,
      code: 'rest_forbidden_orderby',
    });
    expect(await (await get('users')).text()).not.toMatch(/"(?:email|roles|capabilities)"/);
  });

  it('filters media by kind and by what it was uploaded to', async () => {
    const { ids, total, item } = await openApi(openDb);
    expect(await ids('media?media_type=text&_fields=id')).toEqual([1889]);
    expect(await ids('media?mime_type=text/plain&_fields=id')).toEqual([1889]);
    expect(await total('media?parent=555')).toBeGreaterThan(10);
    expect(await item('media/1832?_embed')).toMatchObject({ _embedded: { author: [{ id: 4 }] } });
  });

  it('leads from a file to the post it was uploaded to', async () => {
    const { item } = await openApi(openDb);
    const { _links } = await item(`media/${BELL}`);
    expect(_links).toMatchObject({
      'wp:attached-to': [
        { embeddable: true, post_type: 'post', id: 555, href: `${RECORDED_SITE}/wp-json/wp/v2/posts/555` },
      ],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    });
    const { _embedded } = await item(`media/${BELL}?_embed=wp:attached-to`);
    expect(_embedded).toMatchObject({
      'wp:attached-to': [{ id: 555, type: 'post', slug: 'post-format-gallery' }],
    });
    expect(await item('media/1836')).not.toHaveProperty(['_links', 'wp:attached-to']);
  });

  it('leaves out fields, or wraps the answer, as asked', async () => {
    const { item, get } = await openApi(openDb);
    expect(await item(`posts/${WEEK_1}?_fields=id,title.rendered`)).toEqual({
      id: WEEK_1,
      title: { rendered: 'Saturday League Week 1' },
    });
    expect(await (await get(`posts/${WEEK_1}?_fields=nothing`)).json()).toEqual([]);
    expect(await (await get('posts/999999?_envelope')).json()).toEqual({
      body: { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } },
      status: 404,
      headers: [],
    });
    const script = await get('posts?per_page=1&_fields=id&_jsonp=show.posts');
    expect(await script.text()).toBe('/**/show.posts([{"id":1888}])');
    expect(script.headers.get('content-type')).toBe('application/javascript; charset=UTF-8');
    expect(await (await get('posts?per_page=1&_fields=id&_jsonp=a(b)')).text()).toBe('[{"id":1888}]');
  });

  it('repeats the parameters in links to other pages', async () => {
    const { get } = await openApi(openDb);
    const link = (
      await get('posts?search=week%20&sticky=false&categories[]=199&per_page=5&x=a%20b')
    ).headers.get('link');
    expect(link).toBe(
      `<${RECORDED_SITE}/wp-json/wp/v2/posts?search=week&sticky&categories%5B0%5D=199&per_page=5&x=a+b&page=2>; rel="next"`,
    );
  });

  it('shows a post with more pictures than a statement takes values', async () => {
    const { services, get } = await openApi(openDb);
    const pictures = Array.from(
      { length: 11_000 },
      (_, at) => `<img src="http://a.za/uploads/${at}-1x1.png">`,
    );
    await services.db
      .updateTable('posts')
      .set({ content: pictures.join('') })
      .where('id', '=', 1888)
      .execute();
    expect((await get('posts/1888?_fields=id')).status).toBe(200);
  });

  it('asks the database as often for a hundred posts as for one', async () => {
    const { services } = await openApi(openDb);
    let queries = 0;
    const counting = services.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const backend = createBackend({ ...services, db: counting });
    const count = async (path: string) => {
      queries = 0;
      await backend.request(`${RECORDED_SITE}/wp-json/wp/v2/${path}`);
      return queries;
    };
    expect(await count('posts?_embed&per_page=1&include=1878')).toBe(6);
    const withPictures = await count('posts?_embed&per_page=1&include=1163');
    expect(withPictures).toBe(7);
    const ofGalleries = 2;
    expect(await count('posts?_embed&per_page=100')).toBe(withPictures + ofGalleries);
    expect(await count('categories?per_page=100&_embed')).toBe(3);
  });
});
