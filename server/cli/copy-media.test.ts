import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openBucket } from '#backend/ground/media/bucket.ts';
import { startObjectStorage } from '../../tests/fakes/object-storage.ts';
import { runCommandLine } from './run.ts';

const CARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 84"/>';

/** A shop with two pictures and what lies beside them, and a service with an empty bucket. */
async function openShop() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'springdeck-cli-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const storage = await startObjectStorage();
  onTestFinished(storage.stop);
  await mkdir(path.join(dataDir, 'media/products'), { recursive: true });
  await writeFile(path.join(dataDir, 'media/products/a.svg'), CARD);
  await writeFile(path.join(dataDir, 'media/b.svg'), CARD);
  await writeFile(path.join(dataDir, 'media/notes.txt'), 'for the owner only');
  await writeFile(path.join(dataDir, 'media/.hidden.svg'), CARD);
  await writeFile(path.join(dataDir, 'outside.svg'), CARD);
  await symlink(path.join(dataDir, 'outside.svg'), path.join(dataDir, 'media/link.svg'));
  const env = {
    DATA_DIR: dataDir,
    MEDIA_S3_ENDPOINT: storage.bucket.endpoint,
    MEDIA_S3_REGION: storage.bucket.region,
    MEDIA_S3_BUCKET: storage.bucket.name,
    MEDIA_S3_ACCESS_KEY_ID: storage.bucket.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: storage.bucket.secretAccessKey,
  };
  const shop = async (words: string[], changed: Record<string, string> = {}) => {
    const printed: string[] = [];
    const complaints: string[] = [];
    let drawn = '';
    const code = await runCommandLine(
      words,
      { ...env, ...changed },
      {
        print: (line) => printed.push(line),
        complain: (line) => complaints.push(line),
        progress: { columns: 80, write: (text) => (drawn += text) },
      },
    );
    return { code, printed: printed.join('\n'), complaints: complaints.join('\n'), drawn };
  };
  return { dataDir, shop, originals: (await openBucket(storage.bucket))('media') };
}

it('copies what the shop serves, says what it did, and the second time that all was there', async () => {
  const { shop, originals } = await openShop();
  const first = await shop(['media', 'copy']);
  expect(first).toMatchObject({ code: 0, printed: '2 pictures: 2 copied, 0 there already', complaints: '' });
  expect(first.drawn).toContain('2 of 2 pictures');
  expect((await originals.read('products/a.svg'))?.toString()).toBe(CARD);
  for (const name of ['notes.txt', '.hidden.svg', 'link.svg']) {
    expect([name, await originals.findVersion(name)]).toEqual([name, undefined]);
  }
  expect((await shop(['media', 'copy'])).printed).toBe('2 pictures: 0 copied, 2 there already');
});

it('copies again what was replaced', async () => {
  const { dataDir, shop, originals } = await openShop();
  await shop(['media', 'copy']);
  await writeFile(path.join(dataDir, 'media/b.svg'), CARD.replace('60', '70'));
  expect((await shop(['media', 'copy'])).printed).toBe('2 pictures: 1 copied, 1 there already');
  expect((await originals.read('b.svg'))?.toString()).toContain('70');
});

it('an import puts its pictures into the bucket', async () => {
  const { dataDir, shop, originals } = await openShop();
  await writeFile(path.join(dataDir, 'front.svg'), CARD);
  await writeFile(path.join(dataDir, 'products.csv'), 'SKU,Name,Images\na,A,front.svg\n');
  const { code } = await shop(['import', 'products', path.join(dataDir, 'products.csv')]);
  expect(code).toBe(0);
  expect((await originals.read('products/front-51f3bc60.svg'))?.toString()).toBe(CARD);
});

it('says in one line what is wrong with the bucket, never with a secret', async () => {
  const { dataDir, shop } = await openShop();
  const wrong = { MEDIA_S3_SECRET_ACCESS_KEY: 'guessed' };
  const copy = await shop(['media', 'copy'], wrong);
  expect(copy.code).toBe(1);
  expect(copy.complaints).toMatch(/^The bucket "cards" at http:\S+ cannot be used: S3 returned 403/);
  await writeFile(path.join(dataDir, 'front.svg'), CARD);
  await writeFile(path.join(dataDir, 'products.csv'), 'SKU,Name,Images\na,A,front.svg\n');
  const imported = await shop(['import', 'products', path.join(dataDir, 'products.csv')], wrong);
  expect(imported).toMatchObject({ code: 1, printed: '', complaints: expect.stringContaining('403') });
  expect(copy.complaints + imported.complaints).not.toMatch(/guessed|S3RVER/);
});

it('asks for the settings when there is no bucket, and for all of them when some are missing', async () => {
  const { shop } = await openShop();
  const none = Object.fromEntries(
    ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => [
      `MEDIA_S3_${name}`,
      '',
    ]),
  );
  expect(await shop(['media', 'copy'], none)).toMatchObject({
    code: 1,
    complaints: 'No bucket is set: give all five MEDIA_S3_... variables. Nothing was copied.',
  });
  expect((await shop(['media', 'copy'], { MEDIA_S3_REGION: '' })).complaints).toContain(
    'MEDIA_S3_...: all five or none of them; missing: MEDIA_S3_REGION',
  );
  expect((await shop(['media', 'copy', 'now'])).code).toBe(2);
});
