import { entryOf } from './dictionary.ts';

export const stripMarkup = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  trade: '™',
  reg: '®',
  copy: '©',
};

export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, decimal, name) => {
        if (name !== undefined) return entryOf(ENTITIES, String(name)) ?? entity;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
        const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
        return isCharacter ? String.fromCodePoint(code) : entity;
      })
    : text;
