import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fileOf, makeFont, makePictureFonts, ownFaces } from './fonts.ts';

it('the fonts are those that are made of the installed packages', async () => {
  const faces = await ownFaces();
  expect(faces).toHaveLength(4);
  for (const face of faces) expect((await makeFont(face)).equals(await readFile(fileOf(face)))).toBe(true);
  for (const { file, font } of await makePictureFonts()) expect(font.equals(await readFile(file))).toBe(true);
});

it('the files of a font share no character, so that a page fetches no more than it needs, and have all of Latin-1', async () => {
  const faces = await ownFaces();
  for (const family of new Set(faces.map((face) => face.family))) {
    const characters = faces.filter((face) => face.family === family).flatMap((face) => face.characters);
    expect(new Set(characters).size).toBe(characters.length);
    for (let character = 0x20; character <= 0xff; character++) expect(characters).toContain(character);
  }
});
