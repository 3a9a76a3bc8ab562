/** 'Pokémon Surging Sparks (36)' -> 'pokemon-surging-sparks-36'. */
export function slugify(text: string): string {
  return (
    foldCase(text)
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'item'
  );
}

export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** 'Pokémon' -> 'pokemon': what is compared and searched. */
export const foldCase = (text: string): string => foldAccents(text).toLowerCase();

export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Full-width signs and every dash as the plain ones, without signs that nobody sees. */
export const withPlainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Z}\p{DI}\u2800]/u.test(text);

/** One after the other, so that work on a long text can yield between them. */
export function* linesOf(text: string, ends = /\r\n?|\n/g): Generator<string, void> {
  let from = 0;
  for (const end of text.matchAll(ends)) {
    yield text.slice(from, end.index);
    from = end.index + end[0].length;
  }
  yield text.slice(from);
}

export const toSingleLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '');

export const toPlainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
