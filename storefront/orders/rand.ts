import { formatRand, parseCents } from '#domain/money.ts';

/** An amount as it comes over the wire. */
export const cents = (decimal: string): number => parseCents(decimal) ?? 0;

export const rand = (decimal: string): string => formatRand(cents(decimal));
