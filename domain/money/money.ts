/** Amounts are integer cents everywhere; decimal strings exist only in the API. */

/** R10 million: fits a 32-bit column. */
export const MAX_CENTS = 1_000_000_000;

export function parseCents(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : undefined;
}

export function decimalFromCents(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

export const centsFromRand = (rand: number): number => Math.round(rand * 100);

export const randFromCents = (cents: number): number => cents / 100;

const rand = randFormat(2);
const wholeRand = randFormat(0);

/** 129900 -> 'R 1 299,00' with no-break spaces (decision 0004). */
export const formatRand = (cents: number): string =>
  rand ? rand.format(cents / 100) : `R${decimalFromCents(cents)}`;

/** '1299.00' -> 'R 1 299,00', '-5.00' -> '-R 5,00'; what is no amount stays as it is. */
export function formatDecimal(text: string): string {
  const isNegative = text.startsWith('-');
  const cents = parseCents(isNegative ? text.slice(1) : text);
  if (cents === undefined) return text;
  return formatRand(isNegative ? -cents : cents);
}

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
