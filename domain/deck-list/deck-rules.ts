import type { Game } from '#domain/cards/games.ts';

export const CARD_CONDITIONS = [
  'Near Mint',
  'Lightly Played',
  'Moderately Played',
  'Heavily Played',
  'Damaged',
] as const;
export type CardCondition = (typeof CARD_CONDITIONS)[number];

/** any: the listed printing while it is in stock, then the cheapest; cheapest: whichever printing is; exact: the listed one only. */
export const PRINTINGS = ['any', 'cheapest', 'exact'] as const;

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
