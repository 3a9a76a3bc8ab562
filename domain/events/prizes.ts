import { decimalFromCents, formatRand } from '../money/money.ts';
import { readTypedMoney } from '../money/typed-money.ts';
import { MOST_GIFT_CARD_CENTS } from '../shop/gift-card-terms.ts';
import { toSingleLine } from '../text/text.ts';
import { MOST_EVENT_SEATS } from './seats.ts';

/** What the places from-to of a tournament win, each: store credit, or something in words. */
export interface Prize {
  from: number;
  to: number;
  /** null: `words` say what. */
  cents: number | null;
  /** Empty for store credit. */
  words: string;
}

export const MOST_PRIZES = 40;
export const PRIZE_WORDS_LENGTH = 120;
/** A place is paid by one gift card at most. */
export const MOST_PRIZE_CENTS = MOST_GIFT_CARD_CENTS;

/** Why these cannot be the prizes of one tournament. */
export function findPrizeProblem(prizes: readonly Prize[]): string | undefined {
  if (prizes.length > MOST_PRIZES) return `There can be at most ${MOST_PRIZES} lines.`;
  const paid = new Set<number>();
  for (const { from, to, cents } of prizes) {
    if (from > to) return `Write places ${to}-${from}, not ${from}-${to}.`;
    if (cents === null) continue;
    for (let place = from; place <= to; place += 1) {
      if (paid.has(place)) return `Place ${place} wins credit twice: write one amount for it.`;
      paid.add(place);
    }
  }
  return undefined;
}

const LINE = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*[:.,)]?\s+(\S.*)$/;

export type ReadPrizes = { ok: true; prizes: Prize[] } | { ok: false; problem: string };

/** A line each: '1: R 300', '3-4: 100,50', '5-8: a promo pack'. What is not an amount of money is a prize in words. */
export function parsePrizes(typed: string): ReadPrizes {
  const prizes: Prize[] = [];
  for (const line of typed.split(/\r?\n/).map((text) => toSingleLine(text).trim())) {
    if (line === '') continue;
    const [, first, last, what = ''] = LINE.exec(line) ?? [];
    if (first === undefined)
      return no(`“${shorten(line)}”: write the place and the prize, such as 1: R 300.`);
    const [from, to] = [Number(first), Number(last ?? first)];
    if ([from, to].some((place) => place < 1 || place > MOST_EVENT_SEATS)) {
      return no(`“${shorten(line)}”: places go from 1 to ${MOST_EVENT_SEATS}.`);
    }
    const amount = /^R?\s*(\d[\d\s.,\u00a0\u202f]*)$/i.exec(what)?.[1];
    const cents = amount === undefined ? null : readTypedMoney(amount);
    if (cents === undefined || cents === 0) return no(`“${shorten(line)}”: this is no amount in rand.`);
    if (cents !== null && cents > MOST_PRIZE_CENTS) {
      return no(`“${shorten(line)}”: a place wins at most ${formatRand(MOST_PRIZE_CENTS)}.`);
    }
    if (what.length > PRIZE_WORDS_LENGTH) {
      return no(`“${shorten(line)}”: say it in at most ${PRIZE_WORDS_LENGTH} characters.`);
    }
    prizes.push({ from, to, cents, words: cents === null ? what : '' });
  }
  const problem = findPrizeProblem(prizes);
  return problem === undefined ? { ok: true, prizes } : no(problem);
}

const no = (problem: string): ReadPrizes => ({ ok: false, problem });
const shorten = (line: string): string => (line.length > 40 ? `${line.slice(0, 40)}…` : line);

/** As `parsePrizes` reads them. */
export const typedPrizes = (prizes: readonly Prize[]): string =>
  prizes
    .map(({ from, to, cents, words }) => {
      const prize = cents === null ? words : `R ${decimalFromCents(cents).replace('.', ',')}`;
      return `${placeWords({ from, to })}: ${prize}`;
    })
    .join('\n');

/** '1', '3-4' */
export const placeWords = ({ from, to }: Pick<Prize, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}-${to}`;

/** What one place wins: its credit in cents, 0 for none, and what else. */
export function prizeOf(prizes: readonly Prize[], place: number): { cents: number; words: string[] } {
  const own = prizes.filter(({ from, to }) => from <= place && place <= to);
  return {
    cents: own.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    words: own.flatMap(({ cents, words }) => (cents === null ? [words] : [])),
  };
}

/** '1: R 300,00; 2-4: a promo pack', for the log. */
export const describePrizes = (prizes: readonly Prize[]): string =>
  prizes
    .map((prize) => `${placeWords(prize)}: ${prize.cents === null ? prize.words : formatRand(prize.cents)}`)
    .join('; ') || 'none';
