import './fonts.css';
import display from '../../assets/fonts/anybody-basic.woff2?url';
import text from '../../assets/fonts/instrument-sans-basic.woff2?url';

/** Fetched beside the stylesheet, which would name them later: text that has its font at once is laid out once. */
export const fontUrls = [display, text];
