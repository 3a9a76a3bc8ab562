import { truncate } from './text.ts';

/** Specification, sections 2 and 9. */
const TOURNAMENT_TEXT_MAX = 150;
export const TOURNAMENT_FALLBACK = 'Join our weekly TCG tournaments every Saturday!';
const PRIZE_FALLBACK = 'Booster Packs';
export const NO_TOURNAMENTS = 'No tournaments available at the moment.';

/** 'R1,000', 'R 2 500' or 'R800'; the sign before it must end a word, so that 'PR5' is no amount. */
const AMOUNT = /(?<![\p{L}\p{N}])R[ \u00a0]?(\d{1,3}(?:[,\u00a0 ]\d{3})+|\d+)(?:\.\d{2})?(?!\d)/gu;

/** 'Entry fee: R80', 'entry R 80' and 'R80 entry' say what a player pays, not what there is to win. */
const FEE_BEFORE =
  /\b(?:entry|entrance|admission|fees?|buy-in)(?:\s+(?:fee|is|of|costs?|only|just))*:?\s*$/iu;
const FEE_AFTER = /^\s*(?:entry|entrance|admission|fee|buy-in)\b/iu;

/** The first amount in a tournament's text that is no entry fee, as 'R1,000'; without one, booster packs. */
export function prizeOf(text: string): string {
  for (const { 0: amount, 1: digits = '', index } of text.matchAll(AMOUNT)) {
    const isFee =
      FEE_BEFORE.test(text.slice(Math.max(0, index - 40), index)) ||
      FEE_AFTER.test(text.slice(index + amount.length));
    if (!isFee) return `R${digits.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',')}`;
  }
  return PRIZE_FALLBACK;
}

/** What a slide says of a tournament: at most 150 characters. */
export const tournamentText = (text: string): string =>
  truncate(text.trim(), TOURNAMENT_TEXT_MAX) || TOURNAMENT_FALLBACK;
