import type { DiscountForm } from '#backend/discount-desk/discount-form.ts';
import { GOODS_GROUPS, type GoodsGroup } from '#domain/discounts/discount.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { southAfricanTime, UTC_OFFSET } from '#domain/time/south-african-time.ts';
import { textOf } from '../api/answers.ts';

/** Values of the fields, as typed. */
export interface DiscountDraft {
  texts: Record<TextField, string>;
  checks: Record<CheckField, boolean>;
  of: Record<GoodsGroup, number[]>;
}

const TEXT_FIELDS = [
  'name',
  'applies',
  'code',
  'kind',
  'percent',
  'amount',
  'buy_units',
  'get_units',
  'get_percent',
  'minimum',
  'least_units',
  'starts_at',
  'ends_at',
  'most_uses',
  'most_per_mailbox',
  'position',
  'products',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

const CHECK_FIELDS = ['not_on_sale', 'combines'] as const;
export type CheckField = (typeof CHECK_FIELDS)[number];

const NEW: DiscountForm = {
  name: '',
  applies: 'code',
  code: '',
  kind: 'percent',
  percent: 10,
  amount: '0.00',
  buy_units: 2,
  get_units: 1,
  get_percent: 100,
  of: { categories: [], brands: [], sets: [], products: [], tags: [] },
  not_on_sale: false,
  minimum: '0.00',
  least_units: 0,
  starts_at: null,
  ends_at: null,
  most_uses: null,
  most_per_mailbox: null,
  combines: false,
  position: 0,
};

export function draftOf(discount: DiscountForm = NEW): DiscountDraft {
  const rand = (text: string) => (Number(text) === 0 ? '' : text.replace('.', ','));
  const count = (number: number | null) => (number ? String(number) : '');
  const time = (at: string | null) => (at === null ? '' : southAfricanTime(new Date(at)).slice(0, 16));
  return {
    texts: {
      name: discount.name,
      applies: discount.applies,
      code: discount.code,
      kind: discount.kind,
      percent: count(discount.percent),
      amount: rand(discount.amount),
      buy_units: count(discount.buy_units),
      get_units: count(discount.get_units),
      get_percent: count(discount.get_percent),
      minimum: rand(discount.minimum),
      least_units: count(discount.least_units),
      starts_at: time(discount.starts_at),
      ends_at: time(discount.ends_at),
      most_uses: count(discount.most_uses),
      most_per_mailbox: count(discount.most_per_mailbox),
      position: count(discount.position),
      products: discount.of.products.join(', '),
    },
    checks: { not_on_sale: discount.not_on_sale, combines: discount.combines },
    of: discount.of,
  };
}

/** `products` are the numbers of a text, other goods the checked boxes. */
export const readDraft = (form: FormData): DiscountDraft => ({
  texts: Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, textOf(form, field)]),
  ) as DiscountDraft['texts'],
  checks: Object.fromEntries(
    CHECK_FIELDS.map((field) => [field, form.has(field)]),
  ) as DiscountDraft['checks'],
  of: Object.fromEntries(
    GOODS_GROUPS.map((group) => [
      group,
      group === 'products'
        ? textOf(form, 'products')
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(Number)
        : form.getAll(group).map(Number),
    ]),
  ) as DiscountDraft['of'],
});

/** In the contract's shape; the backend says what is wrong with it. */
export function toDiscount({ texts, checks, of }: DiscountDraft) {
  const rand = (typed: string) => {
    const cents = typed.trim() === '' ? 0 : readTypedMoney(typed);
    return cents === undefined ? typed : decimalFromCents(cents);
  };
  const count = (typed: string) => typed.trim() || '0';
  const limit = (typed: string) => typed.trim() || null;
  const time = (typed: string) => (typed.trim() === '' ? null : `${typed.trim()}:00${UTC_OFFSET}`);
  return {
    name: texts.name,
    applies: texts.applies,
    code: texts.code,
    kind: texts.kind,
    percent: count(texts.percent),
    amount: rand(texts.amount),
    buy_units: count(texts.buy_units),
    get_units: count(texts.get_units),
    get_percent: count(texts.get_percent),
    of,
    not_on_sale: checks.not_on_sale,
    minimum: rand(texts.minimum),
    least_units: count(texts.least_units),
    starts_at: time(texts.starts_at),
    ends_at: time(texts.ends_at),
    most_uses: limit(texts.most_uses),
    most_per_mailbox: limit(texts.most_per_mailbox),
    combines: checks.combines,
    position: count(texts.position),
  };
}
