import { readFile } from 'node:fs/promises';
import { type CardWords, mergeCardWords, parseCardWords } from '#backend/catalogue/search/card-words.ts';
import { DEFAULT_CARD_WORDS, SHIPPED_CARD_WORDS } from '#backend/catalogue/search/default-card-words.ts';
import { invalidSettings } from './explain-failure.ts';

export const SEARCH_WORDS_FILE = 'search-words.txt';

/** The shipped card words, overridden line by line by the owner's file. */
export async function readSearchWords(file: string): Promise<CardWords> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return DEFAULT_CARD_WORDS;
  const { words, problems } = parseCardWords(text);
  if (problems.length > 0) throw invalidSettings(problems.map((problem) => `${file}, ${problem}`));
  return mergeCardWords(SHIPPED_CARD_WORDS, words);
}
