import './fonts.css';
import display from '../../assets/fonts/anybody-basic.woff2?url';
import text from '../../assets/fonts/instrument-sans-basic.woff2?url';

/** Preloaded: text is laid out once if its font is there from the start. */
export const fontUrls = [display, text];

/** Inline before any stylesheet, because bundlers may load those in any order and the first mention ranks a layer. */
export const cascadeLayers = '@layer reset, base, ui, parts, screens;';
