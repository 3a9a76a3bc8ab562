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

export const foldAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Z}\p{DI}\u2800]/u.test(text);

export const toSingleLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '');

export const toPlainLines = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
