import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSearchWords, SEARCH_WORDS_FILE } from './search-words-file.ts';

async function read(content?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, SEARCH_WORDS_FILE);
  if (content !== undefined) await writeFile(file, content);
  return readSearchWords(file);
}

it('is read where there is one', async () => {
  expect(await read()).toBe('');
  expect(await read('[names]\r\nzard = Mew\r\n')).toContain('zard = Mew');
});

it('each fault stops the start with its line', async () => {
  await expect(read('[names]\nzard\nttar\n')).rejects.toThrow(/search-words\.txt, line 2: .*line 3: /s);
});
