import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { apiErrorSchema } from '#contract/errors.ts';
import { IMAGE_WIDTHS, imageVariant } from '#contract/media.ts';
import { createBackend } from '../../app.ts';
import { openTestBucket, PLACES, testFolder } from '../../testing/media.ts';
import { testServices } from '../../testing/services.ts';
import { connect } from '../db/connect.ts';
import type { Media } from './media-store.ts';
import { mediaInFolders } from './open-media.ts';

const CARD = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="84" viewBox="0 0 60 84">
  <rect width="60" height="84" fill="#d23"/><circle cx="30" cy="42" r="20" fill="#fff"/></svg>`;

const photoOf = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function openShop(media: Media, log = pino({ level: 'silent' })) {
  const db = await connect({ sqliteFile: ':memory:' });
  onTestFinished(() => db.destroy());
  await media.originals.write('products/card-ab12cd34.svg', Buffer.from(CARD));
  await media.originals.write('photo.jpg', await photoOf('#2a7'));
  await media.originals.write('broken.png', Buffer.from('no image at all'));
  await media.originals.write('.secret.svg', Buffer.from(CARD));
  await media.originals.write('notes.txt', Buffer.from('for the owner only'));
  const app = createBackend({ ...testServices(db), media, log });
  return async (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://shop.test${address}`, { method, headers });
}

describe.each(PLACES)('media in $place', ({ open }) => {
  let get: Awaited<ReturnType<typeof openShop>>;
  let media: Media;

  beforeEach(async () => {
    media = await open();
    get = await openShop(media);
  });

  it('an original is served unchanged and cached for ever, a drawing with its own security policy', async () => {
    const response = await get('/media/products/card-ab12cd34.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
    expect(response.headers.get('content-length')).toBe(String(CARD.length));
    expect(await response.text()).toBe(CARD);
    const photo = await get('/media/photo.jpg');
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(photo.headers.get('content-security-policy')).toBeNull();
  });

  it('a drawing is drawn in every width and format that the contract names', async () => {
    for (const width of IMAGE_WIDTHS) {
      for (const format of ['avif', 'webp'] as const) {
        const address = imageVariant('/media/products/card-ab12cd34.svg', width, format);
        const response = await get(address ?? '');
        expect([address, response.status]).toEqual([address, 200]);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        expect(response.headers.get('cache-control')).toContain('immutable');
        const image = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(image).toMatchObject({ width, height: Math.round(width * 1.4) });
      }
    }
  });

  it('a drawing is compressed for clients that accept it, and sent plain to others', async () => {
    const address = '/media/products/card-ab12cd34.svg';
    const packed = await get(address, { 'Accept-Encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('content-security-policy')).toContain('sandbox');
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(CARD);
    const plain = await get(address, { 'Accept-Encoding': 'gzip' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
    expect(await plain.text()).toBe(CARD);
    const photo = await get('/media/photo.jpg', { 'Accept-Encoding': 'br' });
    expect(photo.headers.get('content-encoding')).toBeNull();
  });

  it('a photo is never enlarged', async () => {
    const size = async (width: number) => {
      const response = await get(`/media/photo.jpg.${width}.webp`);
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };
    expect([await size(240), await size(1200)]).toEqual([240, 300]);
  });

  it('a variant is made once for any number of simultaneous requests, and then stored', async () => {
    const made: string[] = [];
    const write = (name: string, content: Buffer) => {
      made.push(name);
      return media.variants.write(name, content);
    };
    get = await openShop({ ...media, variants: { ...media.variants, write } });
    const address = '/media/products/card-ab12cd34.svg.240.avif';
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(made).toEqual([expect.stringMatching(/\.avif$/)]);
    await media.variants.write(made[0] ?? '', Buffer.from('from the cache'));
    expect(await (await get(address)).text()).toBe('from the cache');
  });

  it('a file that is replaced gets new variants', async () => {
    const address = '/media/photo.jpg.120.webp';
    const before = (await get(address)).headers.get('etag');
    await media.originals.write('photo.jpg', await photoOf('#a27'));
    expect((await get(address)).headers.get('etag')).not.toBe(before);
  });

  it('a variant that cannot be stored is still served', async () => {
    const write = () => Promise.reject(new Error('the disk is full'));
    get = await openShop({ ...media, variants: { ...media.variants, write } });
    expect((await get('/media/photo.jpg.120.webp')).status).toBe(200);
  });

  it('answers 304 to who has it, and HEAD without a body', async () => {
    for (const address of ['/media/photo.jpg', '/media/photo.jpg.120.webp']) {
      const first = await get(address);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await get(address, { 'If-None-Match': etag });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toContain('immutable');
      expect(await again.text()).toBe('');
      expect((await get(address, { 'If-None-Match': '"other"' })).status).toBe(200);
      const head = await get(address, {}, 'HEAD');
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
      expect(await head.text()).toBe('');
    }
  });

  it('nothing outside the library, nothing hidden and nothing but images is served', async () => {
    const addresses = [
      '',
      'no-such.svg',
      'products',
      'products/',
      'notes.txt',
      '.secret.svg',
      '..%2foutside.svg',
      '%2e%2e%2foutside.svg',
      '..%5coutside.svg',
      'products/..%2f..%2foutside.svg',
      'products/%252e%252e/%252e%252e/outside.svg',
      '%2fetc%2fpasswd',
      '/etc/passwd',
      '//etc/passwd',
      'photo.jpg%00',
      'photo.jpg%00.svg',
      '%00',
      '%',
      '%ZZ.svg',
      '%ff.svg',
      'photo.jpg%0a',
      'media-cache/ab/abcd.avif',
      '..%2fmedia-cache/ab/abcd.avif',
      'photo.jpg/',
      'photo.jpg/photo.jpg',
      'photo.jpg.121.webp',
      'photo.jpg.120.png',
      'photo.jpg.0.avif',
      'photo.jpg.1e9.avif',
      'notes.txt.120.webp',
      'no-such.svg.120.webp',
      'broken.png.120.webp',
      `${'x'.repeat(5_000)}.svg`,
      '🃏.svg',
    ];
    for (const address of addresses) {
      const response = await get(`/media/${address}`);
      expect([address, response.status]).toEqual([address, 404]);
      expect(response.headers.get('cache-control')).toBeNull();
      apiErrorSchema.parse(await response.json());
    }
    for (const address of ['/media/../outside.svg', '/media/%2e%2e/outside.svg', '/media'])
      expect((await get(address)).status).toBe(404);
    expect((await get('/media/photo.jpg', {}, 'POST')).status).toBe(404);
  });
});

it('in folders, a link inside is as good as its target, one to the outside is not there, and a cache may be broken', async () => {
  const folder = await testFolder();
  const originalsDir = path.join(folder, 'media');
  const cacheDir = path.join(folder, 'media-cache');
  await writeFile(cacheDir, 'a file where the folder should be');
  const get = await openShop(mediaInFolders({ originalsDir, cacheDir }));
  await writeFile(path.join(folder, 'outside.svg'), CARD);
  await symlink(path.join(originalsDir, 'photo.jpg'), path.join(originalsDir, 'same.jpg'));
  await symlink(path.join(folder, 'outside.svg'), path.join(originalsDir, 'link.svg'));
  await symlink(folder, path.join(originalsDir, 'up'));
  const statusOf = async (name: string) => (await get(`/media/${name}`)).status;
  expect(await Promise.all(['same.jpg', 'same.jpg.120.webp'].map(statusOf))).toEqual([200, 200]);
  expect(await Promise.all(['link.svg', 'link.svg.120.webp', 'up/outside.svg'].map(statusOf))).toEqual([
    404, 404, 404,
  ]);
});

it('a bucket that is away costs pictures only: 503, to be tried again, and a line in the log', async () => {
  const { media, stop } = await openTestBucket();
  const lines: string[] = [];
  const get = await openShop(media, pino({ base: null }, { write: (line: string) => lines.push(line) }));
  await stop();
  for (const address of ['/media/photo.jpg', '/media/photo.jpg.120.webp', '/media/none.svg']) {
    const response = await get(address);
    expect([address, response.status]).toEqual([address, 503]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBeNull();
    apiErrorSchema.parse(await response.json());
  }
  expect((await get('/media/..%2fsecret')).status).toBe(404);
  expect((await get('/readyz')).status).toBe(200);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    picture: 'photo.jpg',
    msg: expect.stringContaining('The bucket "cards" at http://127.0.0.1:'),
  });
  expect(lines.join()).not.toContain('S3RVER');
});
