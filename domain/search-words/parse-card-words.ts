import { chunks } from './words.ts';

/** details: rarity, print, condition, grade or language; goods: products other than cards. */
export const SECTIONS = ['names', 'sets', 'details', 'goods', 'games'] as const;
export type Section = (typeof SECTIONS)[number];

export const ANY_NUMBER = '#';

export interface Meaning {
  section: Section;
  readings: readonly (readonly string[])[];
}

export const MAX_PHRASE_WORDS = 5;

export interface ParsedCardWords {
  words: Map<string, Meaning[]>;
  problems: string[];
}

/** The format is explained in docs/search-words.md. */
export function parseCardWords(text: string): ParsedCardWords {
  const words = new Map<string, Meaning[]>();
  const problems: string[] = [];
  let section: Section = 'names';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/(^|\s)\/\/.*$/, '').trim();
    if (content === '') continue;
    const [, heading] = /^\[(.*)\]$/.exec(content) ?? [];
    if (heading !== undefined) {
      const found = SECTIONS.find((name) => name === heading.trim().toLowerCase());
      if (found) section = found;
      else problems.push(`line ${index + 1}: there is no section [${heading}]; ${sectionNames()}`);
      continue;
    }
    const problem = addLine(words, section, content);
    if (problem) problems.push(`line ${index + 1}: ${problem}`);
  }
  return { words, problems };
}

const sectionNames = (): string => `there are ${SECTIONS.map((name) => `[${name}]`).join(', ')}`;

function addLine(words: Map<string, Meaning[]>, section: Section, content: string): string | undefined {
  const at = content.indexOf('=');
  if (at < 0) return `'${content}' has no '='; write: nickname = what it stands for`;
  const typed = content.slice(0, at).split(',').map(wordsOf);
  const meant = content.slice(at + 1).trim();
  if (typed.some((phrase) => phrase.length === 0)) return "a word is missing before '='";
  const tooLong = typed.find((phrase) => phrase.length > MAX_PHRASE_WORDS);
  if (tooLong) return `'${tooLong.join(' ')}' has more than ${MAX_PHRASE_WORDS} words`;
  const readings = meant === '' ? [] : meant.split('|').map(wordsOf);
  if (readings.some((reading) => reading.length === 0)) return "a word is missing after '='";
  if (readings.flat().includes(ANY_NUMBER) && !typed.every((phrase) => phrase.includes(ANY_NUMBER)))
    return `'${ANY_NUMBER}' after '=' needs one before it`;
  for (const phrase of typed) addMeaning(words, phrase.join(' '), { section, readings });
  return undefined;
}

function addMeaning(words: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  if (meaning.readings.length === 0) words.set(key, []);
  else words.set(key, [...(words.get(key) ?? []), meaning]);
}

const wordsOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((part) => {
    if (part === ANY_NUMBER) return [ANY_NUMBER];
    // 215/203 stays one word, as in card numbers.
    return chunks(part).flatMap(({ runs, joined }) => (joined?.includes('/') ? [joined] : runs));
  });
