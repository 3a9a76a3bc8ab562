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

/** As card players write it; the first letters of a language that they have no code for. */
export const languageCode = (name: string): string =>
  CODES[name.trim().toLowerCase()] ?? name.trim().slice(0, 2).toUpperCase();
