import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { discardPictures, preparePictures, swapPictures } from './swap-media.ts';

it('puts prepared pictures in the place of those that are there, and these back again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'products'));
  await writeFile(path.join(folder, 'products/old.svg'), '');
  await writeFile(path.join(await preparePictures(folder), 'new.svg'), '');
  const seen = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'));

  const putBack = await swapPictures(folder);
  expect(await seen()).toEqual(['new.svg']);
  await putBack();
  expect(await seen()).toEqual(['products']);
  expect(await readdir(path.join(folder, 'products'))).toEqual(['old.svg']);
  await discardPictures(folder);
  expect(await readdir(folder)).toEqual(['products']);
});
