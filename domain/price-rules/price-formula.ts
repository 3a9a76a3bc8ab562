import { formatRand, MAX_CENTS } from '../money/money.ts';

export const FORMULA_KINDS = [
  'lower-percent',
  'raise-percent',
  'lower-amount',
  'raise-amount',
  'set',
] as const;

export const ROUNDINGS = ['none', 'rand', '99', '5', '10'] as const;

export interface PriceFormula {
  how: (typeof FORMULA_KINDS)[number];
  /** Hundredths of a percent, or cents. */
  amount: number;
  round: (typeof ROUNDINGS)[number];
  /** Prices are never lowered below this; null: no floor. */
  floorCents: number | null;
}

export interface FormulaResult {
  cents: number;
  stoppedAtCents?: number;
}

/** Results below zero or above the maximum are returned as they are: callers reject them. */
export function applyFormula(cents: number, { how, amount, round, floorCents }: PriceFormula): FormulaResult {
  const rounded = roundTo(calculate(cents, how, amount), round);
  if (floorCents === null || rounded >= floorCents || cents < floorCents) return { cents: rounded };
  return { cents: floorCents, stoppedAtCents: rounded };
}

export const isPrice = (cents: number): boolean => cents >= 0 && cents <= MAX_CENTS;

const WHOLE = 10_000;

function calculate(cents: number, how: PriceFormula['how'], amount: number): number {
  switch (how) {
    case 'lower-percent':
      return Math.round((cents * (WHOLE - amount)) / WHOLE);
    case 'raise-percent':
      return Math.round((cents * (WHOLE + amount)) / WHOLE);
    case 'lower-amount':
      return cents - amount;
    case 'raise-amount':
      return cents + amount;
    case 'set':
      return amount;
  }
}

/** To the nearest; positive prices never round to zero. */
function roundTo(cents: number, round: PriceFormula['round']): number {
  if (round === 'none' || cents <= 0) return cents;
  if (round === '99') return Math.max(99, Math.round((cents - 99) / 100) * 100 + 99);
  const step = round === 'rand' ? 100 : Number(round) * 100;
  return Math.max(step, Math.round(cents / step) * step);
}

const ROUNDING_WORDS: Record<PriceFormula['round'], string> = {
  none: '',
  rand: ', to whole rand',
  '99': ', to ,99',
  '5': ', to R 5',
  '10': ', to R 10',
};

export function describeFormula({ how, amount, round, floorCents }: PriceFormula): string {
  const percent = `${String(amount / 100).replace('.', ',')} %`;
  const words = {
    'lower-percent': `lower by ${percent}`,
    'raise-percent': `raise by ${percent}`,
    'lower-amount': `lower by ${formatRand(amount)}`,
    'raise-amount': `raise by ${formatRand(amount)}`,
    set: `set to ${formatRand(amount)}`,
  }[how];
  const floor = floorCents === null ? '' : `, never below ${formatRand(floorCents)}`;
  return `${words}${ROUNDING_WORDS[round]}${floor}`;
}
