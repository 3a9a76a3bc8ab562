import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startCpuTime } from '../../testing/cpu-time.ts';
import type { MediaStore } from './media-store.ts';
import { MAX_UPLOAD_BYTES, storeUpload } from './store-upload.ts';

function memoryStore() {
  const files = new Map<string, Buffer>();
  const store: MediaStore = {
    findVersion: async (name) => (files.has(name) ? '1' : undefined),
    read: async (name) => files.get(name),
    write: async (name, content) => void files.set(name, content),
  };
  return { files, store };
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0d5465' }, limitInputPixels: false });

const reasonFor = async (content: Buffer | string): Promise<string> => {
  const { store, files } = memoryStore();
  const outcome = await storeUpload(store, Buffer.from(content));
  expect(files.size).toBe(0);
  return outcome.ok ? '' : outcome.reason;
};

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s and writes it anew as WebP', async (format) => {
  const { store, files } = memoryStore();
  const content = await plain(300, 420).toFormat(format).toBuffer();
  const outcome = await storeUpload(store, content);
  expect(outcome).toMatchObject({ ok: true, value: { width: 300, height: 420 } });
  const [[name, written] = []] = files;
  expect(name).toMatch(/^products\/[0-9a-f]{32}\.webp$/);
  expect((await sharp(written).metadata()).format).toBe('webp');
});

it('leaves out where and with what it was taken, turns it upright, and cuts it down', async () => {
  const { store, files } = memoryStore();
  const photograph = await plain(4_000, 3_000)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Secret camera' } })
    .toBuffer();
  await storeUpload(store, Buffer.concat([photograph, Buffer.from('<script>alert(1)</script>')]));
  const [written = Buffer.alloc(0)] = files.values();
  const seen = await sharp(written).metadata();
  expect(seen).toMatchObject({ width: 1_800, height: 2_400 });
  expect(seen).not.toHaveProperty('exif');
  expect(written.includes('script')).toBe(false);
});

it('stores the same picture once', async () => {
  const { store, files } = memoryStore();
  const content = await plain(100, 100).png().toBuffer();
  expect(await storeUpload(store, content)).toEqual(await storeUpload(store, content));
  expect(files.size).toBe(1);
});

it.each([
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>',
  ],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a text', 'not a picture'],
])('refuses %s, whatever it is called', async (_what, content) => {
  expect(await reasonFor(content)).toBe('is no JPEG, PNG, WebP or AVIF picture');
});

it('refuses a GIF, a damaged file, an empty one and one that is too large', async () => {
  expect(await reasonFor(await plain(100, 100).gif().toBuffer())).toBe(
    'is no JPEG, PNG, WebP or AVIF picture',
  );
  const jpeg = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await reasonFor(jpeg.subarray(0, jpeg.length / 2))).toContain('is damaged');
  expect(await reasonFor('')).toBe('is empty');
  expect(await reasonFor(Buffer.alloc(MAX_UPLOAD_BYTES + 1))).toContain('larger than 12 MB');
});

it('refuses by the pixels that its head names, before it is unpacked', async () => {
  const huge = await plain(20_000, 20_000).png({ compressionLevel: 9 }).toBuffer();
  expect(huge.length).toBeLessThan(MAX_UPLOAD_BYTES);
  const computed = startCpuTime();
  expect(await reasonFor(huge)).toContain('has 20000 x 20000 pixels');
  expect(computed()).toBeLessThan(500);
  expect(await reasonFor(await plain(30, 300).png().toBuffer())).toContain('only 30 x 300 pixels');
}, 60_000);
