import type { NewDiscount } from '#contract/office/discounts.ts';
import { foldCode } from '#domain/discounts/codes.ts';
import type { Discount } from '#domain/discounts/discount.ts';
import { describeDiscount } from '#domain/discounts/discount-words.ts';
import { decimalFromCents, parseCents } from '#domain/money/money.ts';
import { type DiscountRow, readGoods, writeGoods } from '../discounts/discount-rows.ts';

export type DiscountColumns = Omit<DiscountRow, 'id' | 'used' | 'stopped_at' | 'version' | 'created_at'>;

/** Times of its own, and nothing of what its kind does not use. */
export const columnsOf = (given: NewDiscount): DiscountColumns => ({
  name: given.name,
  code: given.applies === 'code' ? foldCode(given.code) : null,
  applies: given.applies,
  kind: given.kind,
  value: storedValue(given),
  buy_units: given.kind === 'buy_get' ? given.buy_units : 0,
  get_units: given.kind === 'buy_get' ? given.get_units : 0,
  get_percent: given.kind === 'buy_get' ? given.get_percent : 0,
  of: writeGoods(given.of),
  not_on_sale: given.not_on_sale ? 1 : 0,
  minimum_cents: parseCents(given.minimum) ?? 0,
  least_units: given.least_units,
  starts_at: toUtc(given.starts_at),
  ends_at: toUtc(given.ends_at),
  most_uses: given.most_uses,
  most_per_mailbox: given.most_per_mailbox,
  combines: given.combines ? 1 : 0,
  position: given.position,
});

function storedValue({ kind, percent, amount }: NewDiscount): number {
  if (kind === 'amount') return parseCents(amount) ?? 0;
  return kind === 'buy_get' ? 0 : percent;
}

/** Compared as text with other times. */
const toUtc = (time: string | null): string | null => time && new Date(time).toISOString();

export type DiscountForm = ReturnType<typeof formOf>;

export const formOf = (row: DiscountColumns) => ({
  name: row.name,
  applies: row.applies,
  code: row.code ?? '',
  kind: row.kind,
  percent: row.kind === 'amount' ? 0 : row.value,
  amount: decimalFromCents(row.kind === 'amount' ? row.value : 0),
  buy_units: row.buy_units,
  get_units: row.get_units,
  get_percent: row.get_percent,
  of: copyOf(readGoods(row.of)),
  not_on_sale: row.not_on_sale === 1,
  minimum: decimalFromCents(row.minimum_cents),
  least_units: row.least_units,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  most_uses: row.most_uses,
  most_per_mailbox: row.most_per_mailbox,
  combines: row.combines === 1,
  position: row.position,
});

const copyOf = (of: Discount['of']) => ({
  categories: [...of.categories],
  brands: [...of.brands],
  sets: [...of.sets],
  products: [...of.products],
  tags: [...of.tags],
});

/** For the log: '10 % off everything, with code WELCOME, until 2026-12-01' */
export function describeColumns(row: DiscountColumns): string {
  const words = describeDiscount({
    kind: row.kind,
    value: row.value,
    buyUnits: row.buy_units,
    getUnits: row.get_units,
    getPercent: row.get_percent,
    of: readGoods(row.of),
    minimumCents: row.minimum_cents,
    leastUnits: row.least_units,
    notOnSale: row.not_on_sale === 1,
  });
  return [
    words,
    { itself: 'by itself', code: `with code ${row.code}`, codes: 'with codes for one order each' }[
      row.applies
    ],
    ...(row.starts_at === null ? [] : [`from ${row.starts_at}`]),
    ...(row.ends_at === null ? [] : [`until ${row.ends_at}`]),
    ...(row.most_uses === null ? [] : [`at most ${row.most_uses} times`]),
    ...(row.most_per_mailbox === null ? [] : [`at most ${row.most_per_mailbox} by one address`]),
    row.combines === 1 ? 'combines' : 'stands alone',
    ...(row.position === 0 ? [] : [`position ${row.position}`]),
  ].join(', ');
}
