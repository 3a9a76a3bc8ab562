import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CachedPage } from './cached-page.ts';
import { PageStore } from './page-store.ts';

const KEYS = ['product-7', 'terms'];

async function openStore({ maxBytes = 1_000_000, name = 'pages.sqlite' } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-pages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const errors: unknown[] = [];
  const file = path.join(folder, name);
  return {
    store: new PageStore({ file, maxBytes, reportError: (error) => errors.push(error) }),
    errors,
    file,
    folder,
  };
}

const page = (text: string, status = 200): Promise<CachedPage> =>
  CachedPage.make(
    {
      kind: 'page',
      status,
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
      body: Buffer.from(text),
      sources: { keys: new Set(KEYS), since: 3, startedAt: 0, isComplete: true },
    },
    'br',
    { renderedAt: 0, freshUntil: 100, usableUntil: 200 },
  );

it('answers a page as it was put, whatever it is', async () => {
  const { store, errors } = await openStore();
  const put = { '/shop/product/7': await page('Pokémon'), '/shop/product/8': await page('gone', 404) };
  for (const [address, each] of Object.entries(put)) store.put(address, each);
  for (const [address, each] of Object.entries(put)) {
    const found = store.find(address);
    expect(found?.facts).toEqual(each.facts);
    expect(found?.find('br')).toEqual(each.find('br'));
  }
  expect(store.find('/shop/product/9')).toBeUndefined();
  expect(errors).toEqual([]);
});

it('a later page takes the place of the one before', async () => {
  const { store } = await openStore();
  const later = await page('later');
  store.put('/', await page('before'));
  store.put('/', later);
  expect(store.find('/')?.facts.etag).toBe(later.facts.etag);
  store.drop('/');
  expect(store.find('/')).toBeUndefined();
});

it('past its bytes it gives up what came first', async () => {
  const { store } = await openStore({ maxBytes: 1_000_000 });
  const random = Array.from({ length: 4_000 }, (_, place) =>
    ((place * 2_654_435_761) >>> 8).toString(36),
  ).join('');
  for (let id = 1; id <= 300; id++) store.put(`/shop/product/${id}`, await page(`${id} ${random}`));
  expect(store.find('/shop/product/1')).toBeUndefined();
  expect(store.find('/shop/product/300')).toBeDefined();
});

it('nothing of it stays on the disk when the process ends, however it ends', async () => {
  const { store, file } = await openStore();
  store.put('/', await page('home'));
  expect(existsSync(file)).toBe(false);
  expect(store.find('/')).toBeDefined();
});

it('opens no file before it is needed', async () => {
  const { store, folder } = await openStore({ name: 'deeper/pages.sqlite' });
  expect(store.find('/')).toBeUndefined();
  expect(existsSync(path.join(folder, 'deeper'))).toBe(false);
});

it('a disk that fails is told once, and pages go on without it', async () => {
  const { store, errors, folder } = await openStore({ name: 'in-the-way/pages.sqlite' });
  await writeFile(path.join(folder, 'in-the-way'), '');
  store.put('/', await page('home'));
  store.put('/shop', await page('shop'));
  expect(store.find('/')).toBeUndefined();
  expect(errors).toHaveLength(1);
});
