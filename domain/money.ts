/** Money is an integer number of cents everywhere; decimal strings exist only on the wire. */

/** The largest amount the shop handles, R10 million: it fits a 32-bit column and any real order. */
export const MAX_CENTS = 1_000_000_000;

/** Parses '1299', '1299.9' or '1299.00' (rand, dot, at most two decimals) to cents; undefined when it is not that. */
export function parseCents(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}

/** Writes cents as the wire's decimal string: 129900 -> '1299.00'. */
export function decimalFromCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Turns a rand number (as the cart in the browser stores it) into cents. */
export const centsFromRand = (rand: number): number => Math.round(rand * 100);

export const randFromCents = (cents: number): number => cents / 100;

const rand = randFormat(2);
const wholeRand = randFormat(0);

/**
 * A price as shoppers read it: 129900 -> 'R 1 299,00' with no-break spaces (decision 0004).
 * Falls back to R plus two decimals where the runtime does not know en-ZA.
 */
export const formatRand = (cents: number): string =>
  rand ? rand.format(cents / 100) : `R${decimalFromCents(cents)}`;

/** A threshold inside a sentence: 100000 -> 'R 1 000'; keeps the decimals when there are cents to show. */
export function formatWholeRand(cents: number): string {
  if (cents % 100 !== 0) return formatRand(cents);
  return wholeRand ? wholeRand.format(cents / 100) : `R${cents / 100}`;
}

function randFormat(digits: number): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat('en-ZA', {
      style: 'currency',
      currency: 'ZAR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  } catch {
    return undefined;
  }
}
