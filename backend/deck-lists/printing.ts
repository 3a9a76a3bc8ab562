import type { Game } from '#domain/cards/games.ts';

/** Without set and number; `key` ignores remarks, too. */
export interface CardName {
  full: string;
  fullKey: string;
  key: string;
  /** Of the game Pokémon: not a Trainer or an Energy. */
  isPokemon: boolean;
}

export interface CardNumber {
  written: string;
  key: string;
}

/** What the cards of a set have in common. */
export interface Edition {
  brand: string;
  game: Game | '';
  set: string;
  setCode: string;
  setKeys: readonly string[];
}

/** The letters of LOB-EN005 are a language; those of ecard3-H3 tell it from the third card. */
export const hasLanguages = ({ game }: Edition): boolean => game === 'yugioh' || game === '';

/** Kinds of finish as bits, so that a line may take several of them. */
export const FINISH = { plain: 1, foil: 2, etched: 4, reverse: 8, unknown: 16 } as const;

/** What tells one offer of a printing from another, besides its price. */
export interface Kind {
  condition: string;
  conditionRank: number;
  finish: string;
  /** One of `FINISH`. */
  finishBit: number;
  language: string;
  /** Lower case; the usual language unless the shop names one. */
  spoken: string;
  options: readonly { name: string; option: string }[];
  oncePerOrder: boolean;
}

/** Cards, each in one set, sold as products. In columns, as 100,000 objects would slow down every garbage collection. */
export interface Printings {
  productIds: Int32Array;
  names: readonly CardName[];
  numbers: readonly CardNumber[];
  editions: readonly Edition[];
  /** As the shop says; '' where it does not. */
  rarities: readonly string[];
  /** Equal for printings of the same card. */
  cards: Uint32Array;
  /** First offer of each printing; one more entry at the end. */
  offerStarts: Uint32Array;
}

export interface Offers {
  printings: Uint32Array;
  /** The variation's id, or the product's. */
  ids: Int32Array;
  stockIds: Int32Array;
  /** In the shop's listing, which has its price. */
  units: Uint32Array;
  kinds: readonly Kind[];
}

export function finishBit(finish: string): number {
  if (finish === '') return FINISH.unknown;
  if (/\bnon\b|non.?foil|^(?:normal|regular|standard|no|plain)$/i.test(finish)) return FINISH.plain;
  if (/etched/i.test(finish)) return FINISH.etched;
  return /reverse|parallel/i.test(finish) ? FINISH.reverse : FINISH.foil;
}

const EX = /^(.*\S)[\s-](ex)(?:\s*[([].*)?$/i;

export type Ex = 'ex' | 'EX' | '';

/** Pikachu-EX and Pikachu ex are two cards; '' for other names, and where the letters' case cannot tell: 'Pikachu Ex'. */
export function exOf(name: string): Ex {
  const [, before = '', ex] = EX.exec(name) ?? [];
  const isMixed = /\p{Lu}/u.test(before) && /\p{Ll}/u.test(before);
  return isMixed && (ex === 'ex' || ex === 'EX') ? ex : '';
}

export const canBeSameEx = (one: Ex, other: Ex): boolean => one === '' || other === '' || one === other;
