import { expect, it } from 'vitest';
import { z } from 'zod';
import { createBackend } from '../app.ts';
import { eachDatabase, type OpenDb } from '../testing/databases.ts';
import { TEST_PUBLIC_URL, testServices } from '../testing/services.ts';
import { readRecordedAnswers } from '../testing/wordpress/recorded.ts';

const routeSchema = z.object({
  namespace: z.string(),
  methods: z.array(z.string()),
  endpoints: z.array(
    z.object({
      methods: z.array(z.string()),
      args: z.record(z.string(), z.looseObject({ required: z.boolean() })).or(z.array(z.never())),
    }),
  ),
});
const indexSchema = z.looseObject({
  namespaces: z.array(z.string()),
  routes: z.record(z.string(), routeSchema),
});
const optionsSchema = routeSchema.extend({
  schema: z.object({ title: z.string(), properties: z.record(z.string(), z.unknown()) }).loose(),
});

async function openApi(openDb: OpenDb) {
  const backend = createBackend(testServices(await openDb()));
  return (path: string, init?: RequestInit) => backend.request(`${TEST_PUBLIC_URL}${path}`, init);
}

eachDatabase((openDb) => {
  it('tells who it is and what it answers, with and without a slash', async () => {
    const get = await openApi(openDb);
    const index = indexSchema.parse(await (await get('/wp-json/')).json());
    expect(indexSchema.parse(await (await get('/wp-json')).json())).toEqual(index);
    expect(index).toMatchObject({
      name: 'Springdeck',
      url: TEST_PUBLIC_URL,
      home: TEST_PUBLIC_URL,
      namespaces: ['wp/v2', 'springdeck/v1'],
      timezone_string: 'Africa/Johannesburg',
    });
    expect(Object.keys(index.routes)).toContain('/wp/v2/posts/(?P<id>[\\d]+)');
    expect(JSON.stringify(index).length).toBeLessThan(40_000);
  });

  it('names the same parameters for reading as a real WordPress, with the same defaults and limits', async () => {
    const get = await openApi(openDb);
    const ours = indexSchema.parse(await (await get('/wp-json/')).json());
    const recorded = (await readRecordedAnswers()).find(({ name }) => name === 'root');
    const theirs = indexSchema.parse(recorded?.body);
    for (const name of ['posts', 'media', 'categories', 'tags', 'users']) {
      for (const route of [`/wp/v2/${name}`, `/wp/v2/${name}/(?P<id>[\\d]+)`]) {
        expect(limitsOf(ours, route), route).toEqual(limitsOf(theirs, route));
      }
    }
  });

  it('answers the wanted part of its index alone, and varies by origin once', async () => {
    const get = await openApi(openDb);
    const index = await get('/wp-json/?_fields=name');
    expect(await index.json()).toEqual({ name: 'Springdeck' });
    expect(index.headers.get('vary')).toBe('Origin');
    expect((await get('/wp-json/', { method: 'OPTIONS' })).headers.get('vary')).toBe('Origin');
  });

  it('names the charset of every answer', async () => {
    const get = await openApi(openDb);
    for (const path of ['/wp-json/', '/wp-json/wp/v2/statuses', '/wp-json/none', '/wp-json/wp/v2/products']) {
      expect
        .soft((await get(path)).headers.get('content-type'), path)
        .toBe('application/json; charset=UTF-8');
    }
  });

  it('describes each call to OPTIONS, and an unknown one as nothing', async () => {
    const get = await openApi(openDb);
    const response = await get('/wp-json/wp/v2/posts', { method: 'OPTIONS' });
    expect(response.status).toBe(200);
    expect(response.headers.get('allow')).toBe('GET');
    const { methods, schema } = optionsSchema.parse(await response.json());
    expect(methods).toEqual(['GET']);
    expect(schema.title).toBe('post');
    expect(Object.keys(schema.properties)).toContain('excerpt');
    const item = await get('/wp-json/wp/v2/media/5', { method: 'OPTIONS' });
    expect(optionsSchema.parse(await item.json()).schema.title).toBe('attachment');
    expect(await (await get('/wp-json/nobody/v9', { method: 'OPTIONS' })).json()).toEqual([]);
  });

  it('needs no key for content, and still one for products', async () => {
    const get = await openApi(openDb);
    expect((await get('/wp-json/wp/v2/posts')).status).toBe(200);
    expect((await get('/wp-json/wp/v2/categories')).status).toBe(200);
    expect((await get('/wp-json/wp/v2/products')).status).toBe(401);
    expect((await get('/wp-json/wp/v2/products/categories')).status).toBe(401);
    expect((await get('/wp-json/wp/v2/nothing')).status).toBe(404);
    expect((await get('/wp-json/wp/v2/posts/abc')).status).toBe(404);
    expect((await get('/index.php')).status).toBe(404);
  });

  it('is found by its route alone, as WordPress is where no address is rewritten', async () => {
    const get = await openApi(openDb);
    const posts = await (await get('/wp-json/wp/v2/posts?per_page=2')).json();
    for (const file of ['/', '/index.php']) {
      for (const route of ['/wp/v2/posts', '/wp/v2/posts/', '%2Fwp%2Fv2%2Fposts']) {
        expect(await (await get(`${file}?rest_route=${route}&per_page=2`)).json()).toEqual(posts);
      }
      expect(await (await get(`${file}?rest_route=/`)).json()).toMatchObject({
        namespaces: expect.anything(),
      });
      expect((await get(`${file}?rest_route=/wp/v2/products`)).status).toBe(401);
      const unknown = await get(`${file}?rest_route=/nobody/v9`);
      expect(unknown.status).toBe(404);
      expect(await unknown.json()).toMatchObject({ code: 'rest_no_route' });
    }
  });
});

/** What a client must know of a call's parameters; descriptions are everyone's own. */
function limitsOf({ routes }: z.output<typeof indexSchema>, route: string) {
  const reading = routes[route]?.endpoints.find(({ methods }) => methods.includes('GET'));
  return Object.fromEntries(
    Object.entries(reading?.args ?? {})
      .filter(([name]) => !NOT_OURS.has(name))
      .map(([name, { type, minimum, maximum, format }]) => [name, { type, minimum, maximum, format }]),
  );
}

/** Only of use to those who are logged in. */
const NOT_OURS = new Set(['has_published_posts']);
