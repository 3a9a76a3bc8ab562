export type BrandNames = Record<string, string>;

export const DEFAULT_BRAND_NAMES: BrandNames = { Pokemon: 'Pokémon', 'Yu-Gi-Oh': 'Yu-Gi-Oh!' };

export function brandNamer(names: BrandNames): (text: string) => string {
  const rules = Object.entries(names).map(([plain, shown]) => ({
    plain: new RegExp(`(?<![\\p{L}\\p{N}])${escaped(plain)}(?![\\p{L}\\p{N}!])`, 'giu'),
    shown,
  }));
  return (text) => rules.reduce((named, { plain, shown }) => named.replace(plain, () => shown), text);
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
