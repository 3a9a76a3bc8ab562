import type { BulkRule } from '#contract/office/bulk-changes.ts';
import { saleDatesProblem, salePriceProblem } from '#domain/catalogue/pricing.ts';
import { formatRand } from '#domain/money/money.ts';
import {
  applyFormula,
  describeFormula,
  isPrice,
  type PriceFormula,
} from '#domain/price-rules/price-formula.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { changePrices } from '../../catalogue/change-prices.ts';
import { PRICE_COLUMNS, type PriceColumns, pickPrices, priceListOf } from '../../catalogue/sellable-rows.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { BulkAspect, PlannedValue } from './bulk-aspect.ts';

type PriceRule = Extract<BulkRule, { kind: 'price' | 'sale' | 'end-sale' }>;

/** A larger reduction is odd. */
const ODD_SHARE = 0.5;

export const priceAspect = (rule: PriceRule): BulkAspect<PriceColumns> => ({
  isOfProduct: false,
  find: findPrices,
  whyMissing: 'has no price of its own',
  plan: (prices, now) => planPrices(rule, prices, now),
  write: async (trx, changes, rules) => {
    const { isUndo, ...shared } = rules;
    const outcomes = await changePrices(trx, changes, { ...shared, mayBeUnused: isUndo });
    return outcomes.map((outcome) => {
      if (outcome.ok) return outcome;
      const { id } = outcome;
      if (outcome.code === 'office_changed_meanwhile') return { id, ok: false, now: outcome.now };
      return { id, ok: false, now: undefined, ...('problem' in outcome ? { problem: outcome.problem } : {}) };
    });
  },
  describe: (prices) => (rule.kind === 'price' ? centsWords(prices.regular_price_cents) : saleWords(prices)),
  percent: (before, after) =>
    rule.kind === 'price'
      ? percentOf(before.regular_price_cents, after.regular_price_cents)
      : percentOf(before.regular_price_cents, after.sale_price_cents),
  words: wordsOf(rule),
});

function wordsOf(rule: PriceRule): string {
  if (rule.kind === 'end-sale') return 'end the sale';
  const words = describeFormula(formulaOf(rule));
  if (rule.kind === 'price') return `regular price: ${words}`;
  const from = rule.starts_at === null ? '' : `, from ${longDateTime(new Date(rule.starts_at))}`;
  const until = rule.ends_at === null ? '' : `, until ${longDateTime(new Date(rule.ends_at))}`;
  return `sale price: ${words}${from}${until}`;
}

const formulaOf = (rule: Exclude<PriceRule, { kind: 'end-sale' }>): PriceFormula => ({
  how: rule.how,
  amount: rule.amount,
  round: rule.round,
  floorCents: rule.floor_cents,
});

async function findPrices(db: DbOrTrx, ids: readonly number[]): Promise<Map<number, PriceColumns>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', ...PRICE_COLUMNS])
    .where('id', 'in', ids)
    .where('type', 'not in', ['grouped', 'variable'])
    .execute();
  return new Map(rows.map((row) => [row.id, pickPrices(row)]));
}

function planPrices(rule: PriceRule, prices: PriceColumns, now: Date): PlannedValue<PriceColumns> {
  if (rule.kind === 'end-sale') {
    const after = { ...prices, sale_price_cents: null, sale_starts_at: null, sale_ends_at: null };
    return { after, state: prices.sale_price_cents === null ? 'same' : 'change' };
  }
  const regular = prices.regular_price_cents;
  if (regular === null) return { after: prices, state: 'impossible', reason: 'has no price yet' };
  const { cents, stoppedAtCents } = applyFormula(regular, formulaOf(rule));
  if (!isPrice(cents)) {
    return { after: prices, state: 'impossible', reason: `would be ${formatRand(cents)}` };
  }
  const after =
    rule.kind === 'price'
      ? { ...prices, regular_price_cents: cents }
      : { ...prices, sale_price_cents: cents, sale_starts_at: rule.starts_at, sale_ends_at: rule.ends_at };
  const dates = rule.kind === 'sale' ? saleDatesProblem(rule.starts_at, rule.ends_at) : undefined;
  if (dates !== undefined) return { after: prices, state: 'impossible', reason: dates };
  if (PRICE_COLUMNS.every((column) => prices[column] === after[column])) return { after, state: 'same' };
  const unused = salePriceProblem(priceListOf(after), now.toISOString());
  if (unused !== undefined) return { after: prices, state: 'impossible', reason: unused };
  const reason = whyOdd(cents, regular, stoppedAtCents);
  return reason === undefined ? { after, state: 'change' } : { after, state: 'odd', reason };
}

function whyOdd(cents: number, regular: number, stoppedAtCents: number | undefined): string | undefined {
  if (cents < regular * ODD_SHARE) return 'more than 50 % lower';
  return stoppedAtCents === undefined
    ? undefined
    : `stops at the floor: would be ${formatRand(stoppedAtCents)}`;
}

const centsWords = (cents: number | null): string => (cents === null ? 'no price' : formatRand(cents));

function saleWords({ sale_price_cents, sale_starts_at, sale_ends_at }: PriceColumns): string {
  if (sale_price_cents === null) return 'no sale';
  const from = sale_starts_at === null ? '' : ` from ${longDateTime(new Date(sale_starts_at))}`;
  const until = sale_ends_at === null ? '' : ` until ${longDateTime(new Date(sale_ends_at))}`;
  return `${formatRand(sale_price_cents)}${from}${until}`;
}

const percentOf = (before: number | null, after: number | null): number | null =>
  before === null || before === 0 || after === null
    ? null
    : Math.round(((after - before) / before) * 1_000) / 10;
