import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import WPAPI from 'wpapi';
import { apiDiscoveryLink } from '#contract/content.ts';
import { createBackend } from '../app.ts';
import { routePath } from '../ground/http/route-path.ts';
import { eachDatabase, type OpenDb } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { seedRecordedContent } from '../testing/wordpress/recorded.ts';

/** A site with a front page and the backend, as a client from outside meets it. */
async function openSite(openDb: OpenDb): Promise<string> {
  const db = await openDb();
  await seedRecordedContent(db);
  const site = new Hono({ getPath: routePath });
  const server = createAdaptorServer(site).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const publicUrl = `http://127.0.0.1:${address.port}`;
  site.get('/', (c) => c.html('<h1>Home</h1>', 200, { Link: apiDiscoveryLink(publicUrl) }));
  site.route('/', createBackend(testServices(db, { publicUrl })));
  return publicUrl;
}

eachDatabase((openDb) => {
  it('is discovered, paged, filtered and embedded by the WordPress client', async () => {
    const client = await WPAPI.discover(await openSite(openDb));

    const first = await client.posts().perPage(9);
    expect(first).toHaveLength(9);
    expect(first._paging).toMatchObject({ total: 85, totalPages: 10 });
    const second = await first._paging?.next;
    expect(second?.[0]).toMatchObject({ id: 1868 });
    expect((await second?._paging?.prev)?.[0]).toMatchObject({ id: 1888 });

    const gallery = await client
      .posts()
      .categories([198])
      .tags(205)
      .exclude([1855])
      .orderby('title')
      .order('asc')
      .embed();
    expect(gallery.map(({ id }) => id)).toEqual([1847, 1839, 1843, 1835, 1851]);
    expect(gallery[0]).toMatchObject({
      _embedded: {
        author: [{ slug: 'shopeditor' }],
        'wp:featuredmedia': [{ media_type: 'image' }],
        'wp:term': [[{ slug: 'gallery' }], [{ slug: 'new-arrivals' }, { slug: 'pokemon' }]],
      },
    });

    expect(await client.posts().search('prize').perPage(100)).toHaveLength(11);
    expect((await client.posts().slug('saturday-league-week-1'))[0]).toMatchObject({ id: 1857 });
    expect((await client.categories().slug('gallery'))[0]).toMatchObject({ id: 198, count: 12 });
    expect(await client.media().id(1832)).toMatchObject({ mime_type: 'image/png' });
    expect(await client.users().headers()).toMatchObject({ 'x-wp-total': '4' });
  });

  it('hands the client WordPress’s own errors', async () => {
    const client = await WPAPI.discover(await openSite(openDb));
    await expect(client.posts().id(999_999)).rejects.toMatchObject({
      code: 'rest_post_invalid_id',
      data: { status: 404 },
    });
    await expect(client.posts().perPage(101)).rejects.toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' } },
    });
    await expect(client.posts().page(99)).rejects.toMatchObject({ code: 'rest_post_invalid_page_number' });
    await expect(client.products()).rejects.toMatchObject({ data: { status: 401 } });
  });
});
