import { formatRand, parseCents } from '#domain/money.ts';

export const cents = (decimal: string): number => parseCents(decimal) ?? 0;

export const rand = (decimal: string): string => formatRand(cents(decimal));
