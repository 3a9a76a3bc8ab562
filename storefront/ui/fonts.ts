import '@fontsource-variable/instrument-sans';
import './fonts.css';
import textLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import displayLatin from '../assets/fonts/anybody-latin.woff2?url';

/** Fetched beside the stylesheet, which would name them later: text that has its font at once is laid out once. */
export const fontUrls = [displayLatin, textLatin];
