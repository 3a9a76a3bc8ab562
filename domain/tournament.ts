import { truncate } from './text.ts';

/** Specification, sections 2 and 9. */
const TOURNAMENT_TEXT_MAX = 150;
export const TOURNAMENT_FALLBACK = 'Join our weekly TCG tournaments every Saturday!';
const PRIZE_FALLBACK = 'Booster Packs';
export const NO_TOURNAMENTS = 'No tournaments available at the moment.';

/** 'R1,000', 'R 2 500' or 'R800'; the sign before it must end a word, so that 'PR5' is no amount. */
const AMOUNT = /(?<![\p{L}\p{N}])R[ \u00a0]?(\d{1,3}(?:[,\u00a0 ]\d{3})+|\d+)(?:\.\d{2})?(?!\d)/u;

/** The first amount in a tournament's text, written as 'R1,000'; without one the prizes are booster packs. */
export function prizeOf(text: string): string {
  const digits = AMOUNT.exec(text)?.[1]?.replace(/\D/g, '');
  return digits === undefined ? PRIZE_FALLBACK : `R${digits.replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** What a slide says of a tournament: at most 150 characters. */
export const tournamentText = (text: string): string =>
  truncate(text.trim(), TOURNAMENT_TEXT_MAX) || TOURNAMENT_FALLBACK;
