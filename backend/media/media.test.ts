import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiErrorSchema } from '#contract/errors.ts';
import { IMAGE_WIDTHS, imageVariant } from '#contract/media.ts';
import { createBackend } from '../app.ts';
import { connect } from '../db/connect.ts';
import { testServices } from '../test-services.ts';

const CARD = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="84" viewBox="0 0 60 84">
  <rect width="60" height="84" fill="#d23"/><circle cx="30" cy="42" r="20" fill="#fff"/></svg>`;

describe('media', () => {
  let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  let mediaDir: string;
  let cacheDir: string;

  beforeEach(async () => {
    const db = await connect({ sqliteFile: ':memory:' });
    const services = testServices(db);
    mediaDir = services.settings.mediaDir;
    cacheDir = services.settings.mediaCacheDir;
    await mkdir(path.join(mediaDir, 'products'), { recursive: true });
    await writeFile(path.join(mediaDir, 'products/card-ab12cd34.svg'), CARD);
    const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } });
    await writeFile(path.join(mediaDir, 'photo.jpg'), await photo.jpeg().toBuffer());
    await writeFile(path.join(mediaDir, 'broken.png'), 'no image at all');
    await writeFile(path.join(mediaDir, '.secret.svg'), CARD);
    await writeFile(path.join(mediaDir, 'notes.txt'), 'for the owner only');
    await writeFile(path.join(mediaDir, '../outside.svg'), CARD);
    const app = createBackend(services);
    get = async (address, headers = {}, method = 'GET') =>
      app.request(`http://shop.test${address}`, { method, headers });
    return () => db.destroy();
  });

  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  it('an original is served as it is, kept for ever, a drawing under a policy of its own', async () => {
    const response = await get('/media/products/card-ab12cd34.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
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

  it('a photo is never enlarged', async () => {
    const size = async (width: number) => {
      const response = await get(`/media/photo.jpg.${width}.webp`);
      return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
    };
    expect([await size(240), await size(1200)]).toEqual([240, 300]);
  });

  it('a variant is made once, however many ask for it at the same time, and then kept', async () => {
    const address = '/media/products/card-ab12cd34.svg.240.avif';
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = await filesIn(cacheDir);
    expect(kept.map(({ name }) => path.extname(name))).toEqual(['.avif']);
    const file = path.join(kept[0]?.parentPath ?? '', kept[0]?.name ?? '');
    await writeFile(file, 'from the cache');
    expect(await (await get(address)).text()).toBe('from the cache');
  });

  it('a file that is replaced gets new variants', async () => {
    const address = '/media/photo.jpg.120.webp';
    const before = (await get(address)).headers.get('etag');
    await utimes(path.join(mediaDir, 'photo.jpg'), 1_000, 1_000);
    expect((await get(address)).headers.get('etag')).not.toBe(before);
  });

  it('a cache that cannot be written costs no picture', async () => {
    await writeFile(cacheDir, 'a file where the folder should be');
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

  it('nothing outside the media folder, nothing hidden and nothing but images is served', async () => {
    await symlink(path.join(mediaDir, '../outside.svg'), path.join(mediaDir, 'link.svg'));
    await symlink(path.dirname(mediaDir), path.join(mediaDir, 'up'));
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
      'link.svg',
      'link.svg.120.webp',
      'up/outside.svg',
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

  it('a symbolic link inside the folder is as good as its target', async () => {
    await symlink(path.join(mediaDir, 'photo.jpg'), path.join(mediaDir, 'same.jpg'));
    expect((await get('/media/same.jpg')).status).toBe(200);
  });
});
