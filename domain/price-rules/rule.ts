import { conditionCode } from '#domain/cards/condition-rank.ts';
import { isPrice } from '#domain/price-rules/price-formula.ts';
import { foldCase } from '#domain/text/text.ts';
import { type Ladder, roundToLadder } from './ladder.ts';

/** Figures of a price guide that a rule can start from; a file with a single price has only that. */
export const PRICE_BASES = ['trend', 'avg', 'low', 'avg1', 'avg7', 'avg30'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const MARKET_CURRENCIES = ['EUR', 'USD', 'ZAR'] as const;
export type MarketCurrency = (typeof MARKET_CURRENCIES)[number];

/** Rates are ten-thousandths of a rand per euro or dollar. */
export const RATE_UNIT = 10_000;
export const MAX_RATE = 1_000 * RATE_UNIT;

/** An empty field matches anything. */
export interface RuleScope {
  game: string;
  set: string;
  rarity: string;
  condition: string;
}

const MOST_PARTICULAR_FIRST = ['set', 'rarity', 'condition', 'game'] as const;

export interface PriceRule extends RuleScope {
  id: number;
  basis: PriceBasis;
  /** Hundredths of a percent added; negative to subtract. */
  margin: number;
  /** Percent of the price by condition code, 100 for others; ignored if the rule names a condition. */
  shares: Readonly<Record<string, number>>;
  floorCents: number;
  ladder: Ladder;
  /** A larger move within a day waits for a person; null: none does. */
  stopPercent: number | null;
}

export const MARGINS = { least: -9_900, most: 100_000 };
export const MAX_STOP_PERCENT = 1_000;
export const DEFAULT_SHARES: PriceRule['shares'] = { LP: 85, MP: 70, PL: 60, HP: 50, PO: 30, DMG: 30 };

/** The most specific match: set before rarity, then condition, then game. */
export function ruleFor<Rule extends RuleScope>(rules: readonly Rule[], unit: RuleScope): Rule | undefined {
  let best: Rule | undefined;
  for (const rule of rules) {
    if (covers(rule, unit) && (best === undefined || weightOf(rule) > weightOf(best))) best = rule;
  }
  return best;
}

export const inPrecedence = <Rule extends RuleScope>(rules: readonly Rule[]): Rule[] =>
  rules.toSorted(
    (one, other) => weightOf(other) - weightOf(one) || scopeWords(one).localeCompare(scopeWords(other)),
  );

/** Two rules of the same scope would tie, so there is one of each. */
export const scopeKey = (scope: RuleScope): string =>
  JSON.stringify(MOST_PARTICULAR_FIRST.map((part) => foldCase(scope[part].trim())));

const covers = (rule: RuleScope, unit: RuleScope): boolean =>
  MOST_PARTICULAR_FIRST.every(
    (part) => rule[part] === '' || foldCase(rule[part].trim()) === foldCase(unit[part].trim()),
  );

const weightOf = (rule: RuleScope): number =>
  MOST_PARTICULAR_FIRST.reduce((weight, part) => weight * 2 + (rule[part] === '' ? 0 : 1), 0);

export const scopeWords = ({ game, set, rarity, condition }: RuleScope): string =>
  [game, set, rarity, condition].filter((part) => part !== '').join(', ') || 'everything';

export interface SourcePrice {
  cents: number;
  currency: MarketCurrency;
}

export interface RuledPrice {
  cents: number;
  exactCents: number;
  share: number;
  isAtFloor: boolean;
}

/** Integer arithmetic throughout; undefined if the result is no valid price. */
export function priceByRule(
  rule: Pick<PriceRule, 'margin' | 'shares' | 'floorCents' | 'ladder' | 'condition'>,
  source: SourcePrice,
  rate: number,
  condition: string,
): RuledPrice | undefined {
  const share = rule.condition === '' ? (rule.shares[conditionCode(condition)] ?? 100) : 100;
  const product = BigInt(source.cents) * BigInt(rate) * BigInt(share) * BigInt(10_000 + rule.margin);
  const exactCents = Number((product + HALF) / WHOLE);
  const cents = roundToLadder(exactCents, rule.ladder, rule.floorCents);
  return isPrice(cents) ? { cents, exactCents, share, isAtFloor: exactCents < rule.floorCents } : undefined;
}

const WHOLE = BigInt(RATE_UNIT) * 100n * 10_000n;
const HALF = WHOLE / 2n;

/** Whether a price moves too far to change unattended; a missing price may become any. */
export const isStopped = (
  beforeCents: number | null,
  afterCents: number,
  { stopPercent }: Pick<PriceRule, 'stopPercent'>,
): boolean =>
  stopPercent !== null &&
  beforeCents !== null &&
  beforeCents > 0 &&
  Math.abs(afterCents - beforeCents) * 100 > stopPercent * beforeCents;
