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

/** What a shop calls the game that it has no brand for yet. */
export const BRAND_OF_GAME: Readonly<Record<Game, string>> = {
  pokemon: 'Pokemon',
  magic: 'Magic: The Gathering',
  yugioh: 'Yu-Gi-Oh!',
  onepiece: 'One Piece',
  lorcana: 'Lorcana',
  digimon: 'Digimon',
  dragonball: 'Dragon Ball',
  gundam: 'Gundam',
  unionarena: 'Union Arena',
  fleshandblood: 'Flesh and Blood',
};

/** What shops call a game besides its name. */
const SHORT_NAMES = new Map<string, Game>([
  ['mtg', 'magic'],
  ['ygo', 'yugioh'],
  ['fab', 'fleshandblood'],
]);

export function gameOfBrand(brand: string): Game | '' {
  const letters = brand
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
  return GAMES.find((game) => letters.includes(game)) ?? SHORT_NAMES.get(letters) ?? '';
}
