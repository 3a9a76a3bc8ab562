import { conditionCode } from '#domain/condition-rank.ts';
import { isPrice } from '#domain/price-formula.ts';
import { foldAccents } from '#domain/text.ts';
import { type Ladder, roundToLadder } from './ladder.ts';

/** The figures of a price guide that a rule may start from; a file with one price has that alone. */
export const PRICE_BASES = ['trend', 'avg', 'low', 'avg1', 'avg7', 'avg30'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const PRICE_CURRENCIES = ['EUR', 'USD', 'ZAR'] as const;
export type PriceCurrency = (typeof PRICE_CURRENCIES)[number];

/** A rate is so many ten-thousandths of a rand for one euro or dollar. */
export const RATE_UNIT = 10_000;
export const MAX_RATE = 1_000 * RATE_UNIT;

/** Each may be empty: any. */
export interface RuleScope {
  game: string;
  set: string;
  rarity: string;
  condition: string;
}

/** What stands first decides first. */
const MOST_PARTICULAR_FIRST = ['set', 'rarity', 'condition', 'game'] as const;

export interface PriceRule extends RuleScope {
  id: number;
  basis: PriceBasis;
  /** Hundredths of a percent on top; below zero: less. */
  margin: number;
  /** What a condition is worth, in percent, by its code; others are worth all. Not where the rule names a condition. */
  shares: Readonly<Record<string, number>>;
  floorCents: number;
  ladder: Ladder;
  /** A price that moves by more within a day waits for a person; null: none does. */
  stopPercent: number | null;
}

export const MARGINS = { least: -9_900, most: 100_000 };
export const MAX_STOP_PERCENT = 1_000;
export const DEFAULT_SHARES: PriceRule['shares'] = { LP: 85, MP: 70, PL: 60, HP: 50, PO: 30, DMG: 30 };

/** The most particular of those that hold: a set goes before a rarity, then a condition, then a game. */
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

/** Rules of the same scope would be of one rank, so there is one of each. */
export const scopeKey = (scope: RuleScope): string =>
  JSON.stringify(MOST_PARTICULAR_FIRST.map((part) => fold(scope[part])));

const covers = (rule: RuleScope, unit: RuleScope): boolean =>
  MOST_PARTICULAR_FIRST.every((part) => rule[part] === '' || fold(rule[part]) === fold(unit[part]));

const weightOf = (rule: RuleScope): number =>
  MOST_PARTICULAR_FIRST.reduce((weight, part) => weight * 2 + (rule[part] === '' ? 0 : 1), 0);

const fold = (text: string): string => foldAccents(text).toLowerCase().trim();

/** 'Pokémon, Surging Sparks', or 'everything'. */
export const scopeWords = ({ game, set, rarity, condition }: RuleScope): string =>
  [game, set, rarity, condition].filter((part) => part !== '').join(', ') || 'everything';

export interface SourcePrice {
  /** Of the currency. */
  cents: number;
  currency: PriceCurrency;
}

export interface RuledPrice {
  cents: number;
  /** Before floor and ladder. */
  exactCents: number;
  /** Percent of the condition. */
  share: number;
  isAtFloor: boolean;
}

/** In integers to the end; undefined when it is no price that the shop can ask. */
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

/** Whether a price moves too far to do so by itself. What had no price may get any. */
export const isStopped = (
  beforeCents: number | null,
  afterCents: number,
  { stopPercent }: Pick<PriceRule, 'stopPercent'>,
): boolean =>
  stopPercent !== null &&
  beforeCents !== null &&
  beforeCents > 0 &&
  Math.abs(afterCents - beforeCents) * 100 > stopPercent * beforeCents;
