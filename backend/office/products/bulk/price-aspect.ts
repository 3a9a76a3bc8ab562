import type { BulkRule } from '#contract/office-bulk-changes.ts';
import { longDateTime } from '#domain/long-date.ts';
import { formatRand } from '#domain/money.ts';
import { applyFormula, describeFormula, isPrice, type PriceFormula } from '#domain/price-formula.ts';
import { saleDatesProblem } from '#domain/pricing.ts';
import { changePrices } from '../../../catalogue/change-prices.ts';
import { PRICE_COLUMNS, type PriceColumns, pickPrices } from '../../../catalogue/sellable-rows.ts';
import type { DbOrTrx } from '../../../ground/db/tables.ts';
import type { BulkAspect, PlannedValue } from './bulk-aspect.ts';

type PriceRule = Extract<BulkRule, { kind: 'price' | 'sale' | 'end-sale' }>;

/** A larger reduction is odd. */
const ODD_SHARE = 0.5;

export const priceAspect = (rule: PriceRule): BulkAspect<PriceColumns> => ({
  isOfProduct: false,
  find: findPrices,
  whyMissing: 'has no price of its own',
  plan: (prices) => planPrices(rule, prices),
  write: async (trx, changes, rules) => {
    const outcomes = await changePrices(trx, changes, rules);
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

function planPrices(rule: PriceRule, prices: PriceColumns): PlannedValue<PriceColumns> {
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
  const reason = whyOdd(rule, regular, after, stoppedAtCents);
  return reason === undefined ? { after, state: 'change' } : { after, state: 'odd', reason };
}

function whyOdd(
  rule: PriceRule,
  regular: number,
  after: PriceColumns,
  stoppedAtCents: number | undefined,
): string | undefined {
  const cents = rule.kind === 'price' ? after.regular_price_cents : after.sale_price_cents;
  if (cents !== null && cents < regular * ODD_SHARE) return 'more than 50 % lower';
  if (stoppedAtCents !== undefined) return `stops at the floor: would be ${formatRand(stoppedAtCents)}`;
  const { sale_price_cents: sale, regular_price_cents } = after;
  return sale !== null && regular_price_cents !== null && sale >= regular_price_cents
    ? 'the sale price is not lower than the price'
    : undefined;
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
