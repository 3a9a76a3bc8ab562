import { MAX_CENTS } from './money.ts';

const AMOUNT = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
const PERCENT = /^([+-])(\d{1,3})(?:[.,](\d{1,2}))?%$/;

/** '1 299,50', '1299.5'; from an amount also '-10%', '+20' and '-20'. Cents; undefined: not an amount of money. */
export function readTypedMoney(text: string, fromCents?: number): number | undefined {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[\u2212\u2013]/g, '-');
  const cents = /^[+-]/.test(typed) ? fromCents && readChange(typed, fromCents) : readAmount(typed);
  return cents !== undefined && cents >= 0 && cents <= MAX_CENTS ? cents : undefined;
}

function readAmount(typed: string): number | undefined {
  const [, rand, decimals = ''] = AMOUNT.exec(typed) ?? [];
  return rand === undefined ? undefined : Number(rand) * 100 + Number(decimals.padEnd(2, '0'));
}

function readChange(typed: string, fromCents: number): number | undefined {
  const sign = typed.startsWith('-') ? -1 : 1;
  const [, , whole, decimals = ''] = PERCENT.exec(typed) ?? [];
  if (whole !== undefined) {
    const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
    return Math.round((fromCents * (10_000 + sign * hundredths)) / 10_000);
  }
  const change = readAmount(typed.slice(1));
  return change === undefined ? undefined : fromCents + sign * change;
}
