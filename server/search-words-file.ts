import { readFile } from 'node:fs/promises';
import { parseCardWords } from '#domain/search-words/parse-card-words.ts';
import { invalidSettings } from './explain-failure.ts';

export const SEARCH_WORDS_FILE = 'search-words.txt';

/** Empty without a file. */
export async function readSearchWords(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const { problems } = parseCardWords(text);
  if (problems.length > 0) throw invalidSettings(problems.map((problem) => `${file}, ${problem}`));
  return text;
}
