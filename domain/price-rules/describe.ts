import { conditionCode } from '#domain/cards/condition-rank.ts';
import { formatRand } from '#domain/money/money.ts';
import { writeLadder } from './ladder.ts';
import {
  type MarketCurrency,
  type PRICE_BASES,
  type PriceRule,
  RATE_UNIT,
  type RuledPrice,
  type SourcePrice,
  scopeWords,
} from './rule.ts';

export interface PriceReason {
  source: string;
  rate: string;
  rule: string;
}

interface GivenRate {
  rate: number;
  day: string;
  origin: string;
}

export function describePrice(
  rule: PriceRule,
  {
    source,
    figure,
    rate,
    condition,
  }: { source: SourcePrice; figure: string; rate: GivenRate; condition: string },
  { exactCents, share, isAtFloor }: RuledPrice,
): PriceReason {
  const worth = share === 100 ? '' : `, ${conditionCode(condition)} at ${share} %`;
  const floor = isAtFloor ? `, raised to the floor of ${formatRand(rule.floorCents)}` : '';
  return {
    source: `${figure} ${formatForeign(source)}`,
    rate: source.currency === 'ZAR' ? 'in rand' : describeRate(source.currency, rate),
    rule: `${scopeWords(rule)}: ${marginWords(rule.margin)}${worth} = ${formatRand(exactCents)}${floor}`,
  };
}

export const describeRate = (currency: MarketCurrency, { rate, day, origin }: GivenRate): string =>
  `${SIGNS[currency]} 1 = R ${writeRate(rate)}, ${day}, ${origin}`;

const SIGNS: Record<MarketCurrency, string> = { EUR: '€', USD: '$', ZAR: 'R' };

const formatForeign = ({ cents, currency }: SourcePrice): string =>
  currency === 'ZAR'
    ? formatRand(cents)
    : `${SIGNS[currency]} ${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

const marginWords = (margin: number): string =>
  margin === 0
    ? 'no margin'
    : `${margin > 0 ? '+' : '−'} ${String(Math.abs(margin) / 100).replace('.', ',')} %`;

export const writeRate = (rate: number): string =>
  `${Math.floor(rate / RATE_UNIT)},${String(rate % RATE_UNIT).padStart(4, '0')}`.replace(/0{1,2}$/, '');

const RATE = /^(\d{1,4})(?:[.,](\d{1,4}))?$/;

export function readRate(text: string): number | undefined {
  const [, whole, decimals = ''] = RATE.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole) * RATE_UNIT + Number(decimals.padEnd(4, '0'));
}

const MARGIN = /^([+-]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/;

/** '20', '-5,5 %' as hundredths of a percent. */
export function readMargin(text: string): number | undefined {
  const [, sign, whole, decimals = ''] = MARGIN.exec(text.trim().replaceAll('−', '-')) ?? [];
  if (whole === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
}

const SHARE = /^(\p{L}{1,4})\s+(\d{1,3})\s*%?$/u;

export function readShares(text: string): Record<string, number> | undefined {
  const shares: Record<string, number> = {};
  for (const typed of text.split(/[,;]/).map((part) => part.trim())) {
    if (typed === '') continue;
    const [, code = '', percent = ''] = SHARE.exec(typed) ?? [];
    if (code === '' || Number(percent) < 1) return undefined;
    shares[code.toUpperCase()] = Number(percent);
  }
  return shares;
}

export const writeShares = (shares: PriceRule['shares']): string =>
  Object.entries(shares)
    .map(([code, percent]) => `${code} ${percent}`)
    .join(', ');

export function describeRule(rule: Omit<PriceRule, 'id'>): string {
  const shares = Object.entries(rule.condition === '' ? rule.shares : {}).map(
    ([code, percent]) => `${code} at ${percent} %`,
  );
  return [
    BASIS_LABELS[rule.basis],
    marginWords(rule.margin),
    ...shares,
    ...(rule.floorCents > 0 ? [`never below ${formatRand(rule.floorCents)}`] : []),
    `to ${writeLadder(rule.ladder)}`,
    rule.stopPercent === null ? 'never stops' : `stops beyond ${rule.stopPercent} %`,
  ].join(', ');
}

export const BASIS_LABELS: Record<(typeof PRICE_BASES)[number], string> = {
  trend: 'trend',
  avg: 'average of what was sold',
  low: 'lowest offer',
  avg1: 'average of a day',
  avg7: 'average of 7 days',
  avg30: 'average of 30 days',
};
