import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestBucket, PLACES, testFolder } from '../../testing/media.ts';
import { folderStore } from './folder-store.ts';
import { MediaUnreachable } from './media-store.ts';

const CARD = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

describe.each(PLACES)('pictures in $place', ({ open }) => {
  it('are read as written, whatever their names', async () => {
    const { originals } = await open();
    for (const name of [
      'a.svg',
      'products/charizard-ab12cd34.svg',
      'Nidoran ♀ + 100%.svg',
      "it's (1)!.svg",
    ]) {
      await originals.write(name, CARD);
      expect([name, await originals.read(name)]).toEqual([name, CARD]);
    }
  });

  it('that are not there are undefined', async () => {
    const { originals } = await open();
    expect(await originals.findVersion('none.svg')).toBeUndefined();
    expect(await originals.read('none.svg')).toBeUndefined();
    await originals.write('products/a.svg', CARD);
    expect(await originals.findVersion('products')).toBeUndefined();
    expect(await originals.findVersion(`${'x'.repeat(5_000)}.svg`)).toBeUndefined();
  });

  it('have a version that stays until they are replaced', async () => {
    const { originals } = await open();
    await originals.write('a.svg', CARD);
    const version = await originals.findVersion('a.svg');
    expect(version).toMatch(/^[\w-]+$/);
    expect(await originals.findVersion('a.svg')).toBe(version);
    await originals.write('a.svg', Buffer.concat([CARD, CARD]));
    expect(await originals.findVersion('a.svg')).not.toBe(version);
    expect(await originals.read('a.svg')).toEqual(Buffer.concat([CARD, CARD]));
  });

  it('of 20 MB are kept, too', async () => {
    const { originals } = await open();
    const poster = Buffer.alloc(20_000_000, 'springdeck');
    await originals.write('poster.png', poster);
    expect((await originals.read('poster.png'))?.equals(poster)).toBe(true);
  });
});

describe('pictures in a folder', () => {
  it('leave no partial files, and do not follow links out of the folder', async () => {
    const folder = await testFolder();
    await mkdir(path.join(folder, 'media'));
    await writeFile(path.join(folder, 'outside.svg'), CARD);
    await symlink(path.join(folder, 'outside.svg'), path.join(folder, 'media/link.svg'));
    const store = folderStore(path.join(folder, 'media'));
    await store.write('a.svg', CARD);
    expect(await store.findVersion('link.svg')).toBeUndefined();
    expect(await readdir(path.join(folder, 'media'))).toEqual(['a.svg', 'link.svg']);
  });
});

describe('pictures in a bucket', () => {
  it('are the same for every machine', async () => {
    const { media, openMachine } = await openTestBucket();
    const other = await openMachine();
    await media.originals.write('a.svg', CARD);
    await media.variants.write('ab/abcd.avif', CARD);
    expect(await other.originals.findVersion('a.svg')).toBe(await media.originals.findVersion('a.svg'));
    expect(await other.variants.read('ab/abcd.avif')).toEqual(CARD);
  });

  it('are asked for once a minute, and a replaced one is then seen by the other machines', async () => {
    const { media, openMachine, passMinutes } = await openTestBucket();
    const other = await openMachine();
    await media.originals.write('a.svg', CARD);
    const before = await other.originals.findVersion('a.svg');
    await media.originals.write('a.svg', Buffer.concat([CARD, CARD]));
    expect(await other.originals.findVersion('a.svg')).toBe(before);
    passMinutes(2);
    expect(await other.originals.findVersion('a.svg')).not.toBe(before);
  });

  it('that a machine has shown before outlive a bucket that is away', async () => {
    const { media, openMachine, passMinutes, stop } = await openTestBucket();
    await media.originals.write('a.svg', CARD);
    await media.variants.write('ab/abcd.avif', CARD);
    const other = await openMachine();
    const version = await other.originals.findVersion('a.svg');
    await other.variants.read('ab/abcd.avif');
    await stop();
    passMinutes(60);
    expect(await other.originals.findVersion('a.svg')).toBe(version);
    expect(await other.variants.read('ab/abcd.avif')).toEqual(CARD);
    await expect(other.originals.read('a.svg')).rejects.toThrow(MediaUnreachable);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'guessed' }, 'S3 returned 403'],
    ['an unknown key', { accessKeyId: 'GUESSED' }, 'S3 returned 403'],
    ['a bucket that does not exist', { name: 'no-such-bucket' }, 'bucket'],
    ['a service that is not there', { endpoint: 'http://127.0.0.1:1' }, 'fetch failed'],
  ])('%s is one clear line without a secret, never an unknown picture', async (_, wrong, reason) => {
    const { openMachine } = await openTestBucket();
    const { originals, variants } = await openMachine(wrong);
    for (const attempt of [
      () => originals.findVersion('a.svg'),
      () => originals.read('a.svg'),
      () => originals.write('a.svg', CARD),
      () => variants.read('ab/abcd.avif'),
    ]) {
      const error = await attempt().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(MediaUnreachable);
      expect(String(error)).toContain(reason);
      expect(String(error)).not.toMatch(/guessed|S3RVER|\n/i);
    }
  });
});
