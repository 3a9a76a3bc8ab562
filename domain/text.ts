/** 'Pokémon Surging Sparks (36)' -> 'pokemon-surging-sparks-36'. */
export function slugify(text: string): string {
  return (
    foldAccents(text)
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'item'
  );
}

/** Removes accents: 'Pokémon' -> 'Pokemon'. */
export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Readable text of an HTML fragment: tags become spaces, entities of text become their characters. */
export const stripMarkup = (html: string): string =>
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Cuts at a word boundary and adds an ellipsis: the answer is never longer than `max` characters. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Whether there is nothing to see: empty, or spaces, control characters and characters without a glyph. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Z}\p{DI}\u2800]/u.test(text);

/** Text for one line: line breaks and tabs become spaces, other control characters go. */
export const toSingleLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '');

/** Text that may have several lines: control characters go, line breaks stay. */
export const toPlainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');

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

/** 'Dungeons &amp; Dragons' -> 'Dungeons & Dragons': a name that was written for HTML; unknown entities stay. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, decimal, name) => {
        if (name !== undefined) return ENTITIES[String(name)] ?? entity;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
        const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
        return isCharacter ? String.fromCodePoint(code) : entity;
      })
    : text;
