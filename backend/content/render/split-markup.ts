import { SHORTCODE_TAG } from './shortcodes.ts';

/** Text, or a whole tag, comment or shortcode. */
export interface Piece {
  text: string;
  isMarkup: boolean;
  isVerbatim: boolean;
}

const MARKUP = new RegExp(`(<!--(?:(?!<!--)[\\s\\S])*?-->|</?[a-z][^<>]*>|${SHORTCODE_TAG})`, 'gi');
const VERBATIM = new Set(['pre', 'code', 'kbd', 'style', 'script', 'tt', 'textarea']);

/** Joining the texts restores the HTML. */
export function splitMarkup(html: string): Piece[] {
  const open: string[] = [];
  return html.split(MARKUP).flatMap((text, index): Piece[] => {
    if (text === '') return [];
    const isMarkup = index % 2 === 1;
    if (isMarkup) note(text, open);
    return [{ text, isMarkup, isVerbatim: open.length > 0 }];
  });
}

function note(tag: string, open: string[]): void {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(tag) ?? [];
  if (!VERBATIM.has(name.toLowerCase())) return;
  if (slash === '') open.push(name.toLowerCase());
  else if (open.at(-1) === name.toLowerCase()) open.pop();
}
