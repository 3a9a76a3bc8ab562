import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_CARD_WORDS } from '#backend/catalogue/search/default-card-words.ts';
import { readSearchWords, SEARCH_WORDS_FILE } from './search-words-file.ts';

async function read(content?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, SEARCH_WORDS_FILE);
  if (content !== undefined) await writeFile(file, content);
  return readSearchWords(file);
}

it('without a file the shop has the shipped list', async () => {
  expect(await read()).toBe(DEFAULT_CARD_WORDS);
});

it('an owner changes one word and keeps the others', async () => {
  const { phrases } = await read('[names]\r\nzard = Mew\r\n');
  expect(phrases.get('zard')).toEqual([{ section: 'names', readings: [['mew']] }]);
  expect(phrases.get('ttar')).toEqual(DEFAULT_CARD_WORDS.phrases.get('ttar'));
});

it('each fault stops the start with its line', async () => {
  await expect(read('[names]\nzard\nttar\n')).rejects.toThrow(/search-words\.txt, line 2: .*line 3: /s);
});
