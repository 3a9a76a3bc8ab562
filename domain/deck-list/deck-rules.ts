export const CARD_CONDITIONS = [
  'Near Mint',
  'Lightly Played',
  'Moderately Played',
  'Heavily Played',
  'Damaged',
] as const;
export type CardCondition = (typeof CARD_CONDITIONS)[number];

export const GAMES = ['pokemon', 'magic', 'yugioh', 'onepiece', 'lorcana'] as const;
export type Game = (typeof GAMES)[number];

export const PRINTINGS = ['any', 'exact'] as const;

/** Minimum requirements for a line; '' accepts anything. */
export interface DeckRules {
  game: Game | '';
  condition: CardCondition | '';
  language: string;
  printing: (typeof PRINTINGS)[number];
  leaveOutBasics: boolean;
}

export const NO_RULES: DeckRules = {
  game: '',
  condition: '',
  language: '',
  printing: 'any',
  leaveOutBasics: false,
};

export const USUAL_LANGUAGE = 'English';

export function gameOfBrand(brand: string): Game | '' {
  const letters = brand
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return GAMES.find((game) => letters.includes(game)) ?? '';
}
