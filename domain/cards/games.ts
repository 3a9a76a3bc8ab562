export const GAMES = [
  'pokemon',
  'magic',
  'yugioh',
  'onepiece',
  'lorcana',
  'digimon',
  'dragonball',
  'gundam',
  'unionarena',
  'fleshandblood',
] as const;
export type Game = (typeof GAMES)[number];

/** What shops call a game besides its name. */
const SHORT_NAMES: Readonly<Record<string, Game>> = { mtg: 'magic', ygo: 'yugioh', fab: 'fleshandblood' };

export function gameOfBrand(brand: string): Game | '' {
  const letters = brand
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
  return GAMES.find((game) => letters.includes(game)) ?? SHORT_NAMES[letters] ?? '';
}
