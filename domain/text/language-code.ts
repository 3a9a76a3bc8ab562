import { entryOf } from './dictionary.ts';

const CODES: Readonly<Record<string, string>> = {
  english: 'EN',
  japanese: 'JP',
  german: 'DE',
  french: 'FR',
  italian: 'IT',
  spanish: 'ES',
  portuguese: 'PT',
  korean: 'KR',
  chinese: 'CN',
  'simplified chinese': 'CS',
  'traditional chinese': 'CT',
};

/** Card players' abbreviations; other languages get their first letters. */
export const languageCode = (name: string): string =>
  entryOf(CODES, name.trim().toLowerCase()) ?? name.trim().slice(0, 2).toUpperCase();
