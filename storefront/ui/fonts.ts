import '@fontsource-variable/anybody/standard.css';
import '@fontsource-variable/instrument-sans';
import './fonts.css';
import anybodyLatin from '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2?url';

/** The one font worth a preload: the h1 is the largest paint, and it is set in Anybody. */
export const displayFontUrl = anybodyLatin;
