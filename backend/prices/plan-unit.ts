import type { Insertable, Selectable } from 'kysely';
import { salePriceProblem } from '#domain/catalogue/pricing.ts';
import { formatRand } from '#domain/money/money.ts';
import { BASIS_LABELS, describePrice, type PriceReason } from '#domain/price-rules/describe.ts';
import type { PriceKind } from '#domain/price-rules/price-runs.ts';
import { isStopped, type PriceRule, priceByRule, RATE_UNIT, ruleFor } from '#domain/price-rules/rule.ts';
import { longDate } from '#domain/time/long-date.ts';
import type { HandPrice } from '../catalogue/hand-prices.ts';
import { priceListOf } from '../catalogue/sellable-rows.ts';
import type { ImportRowsTable } from '../imports/tables.ts';
import type { Rates } from './price-rates.ts';
import type { PricedUnit } from './priced-units.ts';
import type { PriceEntriesTable } from './tables.ts';

/** Result of a row's price. */
export interface PlannedPrice extends PriceReason {
  before: number | null;
  after: number | null;
}

export type Entry = Selectable<PriceEntriesTable>;
export type PlannedRow = Omit<Insertable<ImportRowsTable>, 'import_id' | 'row'>;

export interface Given {
  fileName: string;
  /** '2026-11-23': the date of rates in the file. */
  day: string;
  rules: readonly PriceRule[];
  rates: Rates;
  /** Prices a day ago, if runs have changed them since. */
  before: ReadonlyMap<number, number | null>;
  now: string;
}

const NO_REASON: PriceReason = { source: '', rate: '', rule: '' };

const rowOf = (
  unit: Pick<PricedUnit, 'id' | 'name' | 'sku'>,
  entry: Entry | undefined,
  kind: PriceKind,
  reason: string,
  price: PlannedPrice,
): PlannedRow => ({
  line: entry?.line ?? 0,
  label: unit.sku,
  name: unit.name,
  kind,
  is_taken: kind === 'change' ? 1 : 0,
  reason,
  changes: JSON.stringify(price),
  seen: '{}',
  product_id: unit.id,
  pass: 0,
  outcome: '',
  undo: '{}',
});

/** Nothing for units without a rule or a line in the file. */
export function planUnit(
  unit: PricedUnit,
  entry: Entry | undefined,
  hand: HandPrice | undefined,
  given: Given,
): PlannedRow[] {
  const before = unit.prices.regular_price_cents;
  const none = (reason: string) => [
    rowOf(unit, entry, 'none', reason, { ...NO_REASON, before, after: null }),
  ];
  const rule = ruleFor(given.rules, unit);
  if (!rule) return entry ? none('No rule covers it') : [];
  if (!entry) return none('Not in the file, by SKU, ID, Cardmarket ID, or name, set and number');
  const source = sourceOf(entry, unit, rule);
  if (!source) return none(`The file has no ${figureWords(unit, rule)} for it`);
  const rate = rateOf(entry, given);
  if (!rate) return none(`There is no rate for ${entry.currency} yet`);
  const price = priceByRule(rule, source, rate.rate, unit.condition);
  if (!price) return none('The price would be larger than the shop can ask');
  const { figure } = source;
  const why = describePrice(rule, { source, figure, rate, condition: unit.condition }, price);
  const planned: PlannedPrice = { ...why, before, after: price.cents };
  if (hand)
    return [
      rowOf(unit, entry, 'hand', `Set by hand by ${hand.who} on ${longDate(new Date(hand.at))}`, planned),
    ];
  if (before === price.cents) return [rowOf(unit, entry, 'same', '', planned)];
  const reason = whyStopped(unit, price.cents, rule, given);
  return [rowOf(unit, entry, reason === undefined ? 'change' : 'odd', reason ?? '', planned)];
}

function sourceOf(entry: Entry, { isFoil }: PricedUnit, { basis }: PriceRule) {
  const prices: Record<string, number> = JSON.parse(entry.prices);
  const figure = isFoil ? `${basis}-foil` : basis;
  const cents = prices[figure] ?? prices.price;
  if (cents === undefined) return undefined;
  return {
    cents,
    currency: entry.currency,
    figure: prices[figure] === undefined ? 'price' : `${BASIS_LABELS[basis]}${isFoil ? ' of foils' : ''}`,
  };
}

const figureWords = ({ isFoil }: PricedUnit, { basis }: PriceRule): string =>
  `${BASIS_LABELS[basis]}${isFoil ? ' of foils' : ''}`;

function rateOf({ currency, rate }: Entry, { rates, fileName, day }: Given) {
  if (currency === 'ZAR') return { rate: RATE_UNIT, day, origin: fileName };
  return rate === null ? rates.get(currency) : { rate, day, origin: fileName };
}

function whyStopped(
  { id, prices }: PricedUnit,
  cents: number,
  rule: PriceRule,
  { before, now }: Given,
): string | undefined {
  const current = prices.regular_price_cents;
  const from = before.has(id) ? (before.get(id) ?? null) : current;
  if (isStopped(from, cents, rule) && from !== null) {
    const percent = Math.round((Math.abs(cents - from) / from) * 100);
    const within = from === current ? '' : ` within a day, from ${formatRand(from)}`;
    return `${cents > from ? 'Rises' : 'Falls'} by ${percent} %${within}: more than ${rule.stopPercent} %`;
  }
  const after = { ...priceListOf(prices), regularPriceCents: cents };
  return salePriceProblem(after, now)?.replace(/^t/, 'T');
}

export const wrongLine = ({
  line,
  label,
  problem,
}: Pick<Entry, 'line' | 'label' | 'problem'>): PlannedRow => ({
  ...rowOf(
    { id: 0, name: '', sku: label },
    undefined,
    'error',
    problem || 'No product of the shop is meant',
    {
      ...NO_REASON,
      before: null,
      after: null,
    },
  ),
  line,
  product_id: null,
});
