import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newSources } from '#storefront/api/shop/transport.ts';
import type { RenderedPage } from './cached-page.ts';
import { KeyVersions } from './key-versions.ts';
import { PageCache } from './page-cache.ts';
import { PageStore } from './page-store.ts';

const MINUTE = 60_000;
/** 21 November 2026, 10:00 in South Africa. */
const MORNING = Date.parse('2026-11-21T08:00:00Z');

interface Rendering {
  address: string;
  finish: (page?: Partial<RenderedPage> & { text?: string; keys?: string[] }) => void;
}

/** A cache whose renderings end when the test says so. */
function cache({
  maxBytes = 1_000_000,
  store = noStore(),
  addressOf = (url: string) => (url.startsWith('/cart') ? undefined : url.split('?', 1)[0]),
} = {}) {
  const keyVersions = new KeyVersions();
  const renderings: Rendering[] = [];
  const errors: unknown[] = [];
  let time = MORNING;
  const pages = new PageCache({
    addressOf,
    render: (address) => {
      const { promise, resolve } = Promise.withResolvers<RenderedPage>();
      const sources = newSources(keyVersions);
      const finish: Rendering['finish'] = ({ text = `page ${address}`, keys = ['lists'], ...page } = {}) => {
        for (const key of keys) sources.keys.add(key);
        resolve({
          kind: 'page',
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from(text),
          sources,
          ...page,
        });
      };
      renderings.push({ address, finish });
      return promise;
    },
    keyVersions,
    now: () => time,
    reportError: (error) => errors.push(error),
    maxBytes,
    store,
    lifetimeOf: (keys) =>
      keys.has('lists')
        ? { freshMs: MINUTE, usableMs: 10 * MINUTE }
        : { freshMs: 24 * 60 * MINUTE, usableMs: 24 * 60 * MINUTE },
  });

  async function get(address: string, page?: Parameters<Rendering['finish']>[0]) {
    const before = renderings.length;
    const asked = pages.get(address, 'identity');
    await settled();
    if (renderings.length > before) renderings.at(-1)?.finish(page);
    const kept = await asked;
    return kept.find('identity')?.body.toString();
  }
  const pass = (ms: number) => {
    time += ms;
  };
  return { pages, keyVersions, renderings, errors, get, pass };
}

const noStore = () => new PageStore({ file: '', maxBytes: 0, reportError: () => undefined });

function storeOnDisk(): PageStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'springdeck-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const reportError = (error: unknown) => expect.fail(String(error));
  return new PageStore({ file: path.join(folder, 'pages.sqlite'), maxBytes: 1_000_000, reportError });
}

/** Lets everything run that waits for nothing from outside. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('renders a page once and shows it again', async () => {
  const { get, renderings } = cache();
  expect(await get('/shop')).toBe('page /shop');
  expect(await get('/shop')).toBe('page /shop');
  expect(renderings).toHaveLength(1);
});

it('renders a page once for all who ask at the same moment', async () => {
  const { pages, renderings } = cache();
  const asked = [pages.get('/shop', 'br'), pages.get('/shop', 'br'), pages.get('/shop', 'gzip')];
  await settled();
  expect(renderings).toHaveLength(1);
  renderings[0]?.finish();
  const [first, ...others] = await Promise.all(asked);
  for (const other of others) expect(other).toBe(first);
});

it('a change drops what was made of it, and only that', async () => {
  const { get, keyVersions, renderings } = cache();
  await get('/shop/product/1', { keys: ['product-1'] });
  await get('/shop/product/2', { keys: ['product-2'] });
  keyVersions.change(['product-1']);
  expect(await get('/shop/product/1', { text: 'new', keys: ['product-1'] })).toBe('new');
  expect(await get('/shop/product/2')).toBe('page /shop/product/2');
  expect(renderings).toHaveLength(3);
});

it('who comes after a change does not get what was begun before it', async () => {
  const { pages, keyVersions, renderings } = cache();
  const before = pages.get('/shop', 'identity');
  await settled();
  keyVersions.change(['lists']);
  const after = pages.get('/shop', 'identity');
  renderings[0]?.finish({ text: 'old' });
  await before;
  await settled();
  renderings[1]?.finish({ text: 'new' });
  expect((await after).find('identity')?.body.toString()).toBe('new');
  expect(pages.find('/shop')?.find('identity')?.body.toString()).toBe('new');
});

it('an old page is shown once more while it is rendered anew, a very old one is not', async () => {
  const { get, pages, pass, renderings } = cache();
  await get('/shop');
  pass(MINUTE);
  expect(pages.find('/shop')?.find('identity')?.body.toString()).toBe('page /shop');
  expect(renderings).toHaveLength(2);
  renderings[1]?.finish({ text: 'renewed' });
  await settled();
  expect(pages.find('/shop')?.find('identity')?.body.toString()).toBe('renewed');
  pass(10 * MINUTE);
  expect(pages.find('/shop')).toBeUndefined();
});

it.each([
  ['failed', { status: 503 }],
  ['has a part missing', { sources: { keys: new Set<string>(), since: 0, startedAt: 0, isComplete: false } }],
])('an old page stays as long as it may when its renewal %s', async (_name, renewal) => {
  const { get, pages, pass, renderings } = cache();
  await get('/shop');
  pass(MINUTE);
  expect(pages.find('/shop')).toBeDefined();
  renderings[1]?.finish({ text: 'worse', ...renewal });
  await settled();
  expect(pages.find('/shop')?.find('identity')?.body.toString()).toBe('page /shop');
  pass(10 * MINUTE);
  expect(pages.find('/shop')).toBeUndefined();
});

it('what only changes make out of date is not rendered for its age', async () => {
  const { get, pass, renderings } = cache();
  await get('/shop/product/1', { keys: ['product-1'] });
  pass(60 * MINUTE);
  expect(await get('/shop/product/1')).toBe('page /shop/product/1');
  expect(renderings).toHaveLength(1);
});

it('a page is not shown past the freshness of what it was made of', async () => {
  const { get, pages, pass, renderings } = cache();
  const sources = {
    keys: new Set<string>(),
    since: 0,
    startedAt: 0,
    isComplete: true,
    freshUntil: MORNING + 2_000,
  };
  await get('/shop', { sources });
  pass(1_999);
  expect(await get('/shop')).toBe('page /shop');
  pass(1);
  expect(pages.find('/shop')).toBeUndefined();
  await get('/shop', { sources });
  expect(pages.find('/shop')).toBeUndefined();
  expect(renderings).toHaveLength(2);
});

it('no page outlives its day in South Africa', async () => {
  const { get, pages, pass } = cache();
  pass(14 * 60 * MINUTE - 1_000);
  await get('/tournaments');
  expect(pages.find('/tournaments')).toBeDefined();
  pass(1_000);
  expect(pages.find('/tournaments')).toBeUndefined();
});

it('a page of a time that has not come is not shown: the clock was put back', async () => {
  const { get, pages, pass } = cache();
  await get('/tournaments');
  pass(-60 * MINUTE);
  expect(pages.find('/tournaments')).toBeUndefined();
  expect(await get('/tournaments', { text: 'an hour earlier' })).toBe('an hour earlier');
});

it.each([
  ['an error', { status: 500 }],
  [
    'a page with a part missing',
    { sources: { keys: new Set<string>(), since: 0, startedAt: 0, isComplete: false } },
  ],
  ['a page that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['a page that says it is private', { headers: { 'cache-control': 'private' } }],
])('%s is shown, not kept', async (_name, page) => {
  const { get, pages, renderings } = cache();
  expect(await get('/shop', page)).toBe('page /shop');
  expect(pages.find('/shop')).toBeUndefined();
  expect(await get('/shop', page)).toBe('page /shop');
  expect(renderings).toHaveLength(2);
});

it('a page that is not kept is there once more for each of those who come back for it', async () => {
  const { get, pages, pass, renderings } = cache();
  const asked = pages.get('/shop', 'identity');
  await settled();
  renderings[0]?.finish({ status: 503, text: 'failed' });
  const failed = await asked;
  pages.hold('/shop', failed);
  pages.hold('/shop', failed);
  expect(await get('/shop')).toBe('failed');
  expect(await get('/shop')).toBe('failed');
  expect(await get('/shop', { text: 'well again' })).toBe('well again');
  pages.hold('/posts', failed);
  pass(10_001);
  expect(await get('/posts')).toBe('page /posts');
});

it('gives up the pages that nobody asks for when there are too many', async () => {
  const { get, pages } = cache({ maxBytes: 25_000 });
  for (const id of [1, 2, 3, 4]) await get(`/shop/product/${id}`);
  await get('/shop/product/1');
  await get('/shop/product/5');
  expect(pages.find('/shop/product/1')).toBeDefined();
  expect(pages.find('/shop/product/2')).toBeUndefined();
});

it('what memory has no room for comes back from the disk without being rendered', async () => {
  const { get, renderings, pages } = cache({ maxBytes: 25_000, store: storeOnDisk() });
  for (let id = 1; id <= 20; id++) await get(`/shop/product/${id}`, { keys: [`product-${id}`] });
  for (let id = 1; id <= 20; id++) expect(await get(`/shop/product/${id}`)).toBe(`page /shop/product/${id}`);
  expect(renderings).toHaveLength(20);
  const gzip = await (await pages.get('/shop/product/1', 'gzip')).get('gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
});

it('what changed while it lay on the disk is rendered anew, and only that', async () => {
  const { get, keyVersions, renderings, pass } = cache({ maxBytes: 25_000, store: storeOnDisk() });
  for (let id = 1; id <= 20; id++) await get(`/shop/product/${id}`, { keys: [`product-${id}`] });
  keyVersions.change(['product-1']);
  expect(await get('/shop/product/1', { text: 'new', keys: ['product-1'] })).toBe('new');
  expect(await get('/shop/product/2')).toBe('page /shop/product/2');
  expect(renderings).toHaveLength(21);
  for (let id = 3; id <= 20; id++) await get(`/shop/product/${id}`);
  expect(await get('/shop/product/1')).toBe('new');
  expect(renderings).toHaveLength(21);
  pass(24 * 60 * MINUTE);
  expect(await get('/shop/product/3', { text: 'tomorrow' })).toBe('tomorrow');
});

it('a page that may no longer be kept leaves the disk, too', async () => {
  const { get, keyVersions, renderings } = cache({ maxBytes: 25_000, store: storeOnDisk() });
  for (let id = 1; id <= 20; id++) await get(`/shop/product/${id}`, { keys: [`product-${id}`] });
  keyVersions.change(['product-1']);
  await get('/shop/product/1', { status: 500 });
  expect(await get('/shop/product/1', { text: 'well again' })).toBe('well again');
  expect(renderings).toHaveLength(22);
});

it('makes every encoding of one rendering', async () => {
  const { get, pages, renderings } = cache();
  await get('/shop');
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const variant = await (await pages.get('/shop', encoding)).get(encoding);
    expect(variant.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(variant.headers['content-length']).toBe(String(variant.body.length));
  }
  expect(renderings).toHaveLength(1);
});

it('a rendering that fails is told to who asked, and tried again for the next', async () => {
  const errors: unknown[] = [];
  let calls = 0;
  const pages = new PageCache({
    addressOf: (url) => url,
    render: async () => {
      calls += 1;
      throw new Error('down');
    },
    keyVersions: new KeyVersions(),
    now: () => MORNING,
    reportError: (error) => errors.push(error),
    maxBytes: 1_000_000,
    store: noStore(),
    lifetimeOf: () => ({ freshMs: MINUTE, usableMs: MINUTE }),
  });
  await expect(pages.get('/shop', 'br')).rejects.toThrow('down');
  await expect(pages.get('/shop', 'br')).rejects.toThrow('down');
  expect(calls).toBe(2);
});
