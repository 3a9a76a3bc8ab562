import { amountsIn } from '../money/amounts.ts';
import { formatWholeRand } from '../money/money.ts';
import { truncate } from '../text/text.ts';

/** Specification, sections 2 and 9. */
const TOURNAMENT_TEXT_MAX = 150;
export const TOURNAMENT_FALLBACK = 'Join our weekly TCG tournaments every Saturday!';
const PRIZE_FALLBACK = 'Booster Packs';
export const NO_TOURNAMENTS = 'No tournaments available at the moment.';

/** 'Entry fee: R80' is what a player pays, not what can be won. */
const FEE_BEFORE =
  /\b(?:entry|entrance|admission|fees?|buy-in)(?:\s+(?:fee|is|of|costs?|only|just))*:?\s*$/iu;
const FEE_AFTER = /^\s*(?:entry|entrance|admission|fee|buy-in)\b/iu;

export function prizeOf(text: string): string {
  const prize = amountsIn(text).find(
    (amount) =>
      !FEE_BEFORE.test(text.slice(Math.max(0, amount.index - 40), amount.index)) &&
      !FEE_AFTER.test(text.slice(amount.index + amount.text.length)),
  );
  return prize ? formatWholeRand(prize.cents) : PRIZE_FALLBACK;
}

export const tournamentText = (text: string): string =>
  truncate(text.trim(), TOURNAMENT_TEXT_MAX) || TOURNAMENT_FALLBACK;
