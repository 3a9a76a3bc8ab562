import { readFile } from 'node:fs/promises';
import { type CardWords, cardWordsFrom, parseCardWords } from '#backend/catalogue/search/card-words.ts';
import { DEFAULT_CARD_WORDS, SHIPPED_CARD_WORDS } from '#backend/catalogue/search/default-card-words.ts';
import { ConfigError } from './config.ts';

export const SEARCH_WORDS_FILE = 'search-words.txt';

/** What card players call things: the shipped list, overridden line by line by the owner's file when there is one. */
export async function readSearchWords(file: string): Promise<CardWords> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return DEFAULT_CARD_WORDS;
  const { words, problems } = parseCardWords(text);
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `${file}, ${problem}`));
  return cardWordsFrom(SHIPPED_CARD_WORDS, words);
}
