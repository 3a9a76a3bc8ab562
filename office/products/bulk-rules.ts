import type { z } from 'zod';
import type { BulkRule, bulkRuleSchema } from '#contract/office/bulk-changes.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { PRODUCT_STATES } from '#domain/office/office.ts';
import { FORMULA_KINDS, ROUNDINGS } from '#domain/price-rules/price-formula.ts';
import { STOCK_STATUSES } from '#domain/stock/stock.ts';
import { UTC_OFFSET } from '#domain/time/south-african-time.ts';
import { textOf } from '../api/answers.ts';
import type { CallRefusal } from '../api/call.ts';
import { ENTER_RAND } from '../pieces/money-field.tsx';
import { idOf } from '../pieces/product-address.ts';

type RuleKind = BulkRule['kind'];
type NewRule = z.input<typeof bulkRuleSchema>;

const NOTHING_YET = { how: 'lower-percent', amount: 0, round: 'none', floor_cents: null } as const;

/** Initial rules, which change nothing. */
export const FIRST_RULES: Record<RuleKind, NewRule> = {
  price: { kind: 'price', ...NOTHING_YET },
  sale: { kind: 'sale', ...NOTHING_YET, amount: 1_000 },
  'end-sale': { kind: 'end-sale' },
  categories: { kind: 'categories' },
  state: { kind: 'state', to: 'shop' },
  'stock-status': { kind: 'stock-status', to: 'instock' },
};

export const isRuleKind = (kind: string): kind is RuleKind => Object.hasOwn(FIRST_RULES, kind);

export function readRule(form: FormData): { ok: true; rule: NewRule } | CallRefusal {
  const kind = textOf(form, 'kind');
  switch (kind) {
    case 'price':
    case 'sale':
      return readFormula(form, kind);
    case 'end-sale':
      return { ok: true, rule: { kind } };
    case 'categories': {
      const chosen = (name: string) => form.getAll(name).flatMap((id) => idOf(String(id)) ?? []);
      return { ok: true, rule: { kind, add: chosen('add'), remove: chosen('remove') } };
    }
    case 'state':
      return { ok: true, rule: { kind, to: oneOf(PRODUCT_STATES, textOf(form, 'to')) } };
    default:
      return { ok: true, rule: { kind: 'stock-status', to: oneOf(STOCK_STATUSES, textOf(form, 'to')) } };
  }
}

function readFormula(form: FormData, kind: 'price' | 'sale'): { ok: true; rule: NewRule } | CallRefusal {
  if (textOf(form, 'how') === 'end' && kind === 'sale') return { ok: true, rule: { kind: 'end-sale' } };
  const how = oneOf(FORMULA_KINDS, textOf(form, 'how'));
  // Percents have two decimals, like rand.
  const amount = readTypedMoney(textOf(form, 'amount').replace('%', ''));
  const floor = textOf(form, 'floor').trim();
  const floorCents = floor === '' ? null : readTypedMoney(floor);
  const params: Record<string, string> = {};
  if (amount === undefined) params.amount = 'Enter a number, such as 10 or 12,5.';
  if (floorCents === undefined) params.floor = ENTER_RAND;
  if (amount === undefined || floorCents === undefined) {
    return { ok: false, status: 400, code: 'unreadable', message: 'Some of it cannot be read.', params };
  }
  const formula = { how, amount, round: oneOf(ROUNDINGS, textOf(form, 'round')), floor_cents: floorCents };
  if (kind === 'price') return { ok: true, rule: { kind, ...formula } };
  const momentOf = (name: string) => {
    const at = new Date(`${textOf(form, name)}${UTC_OFFSET}`);
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  };
  return { ok: true, rule: { kind, ...formula, starts_at: momentOf('starts'), ends_at: momentOf('ends') } };
}

const oneOf = <const Word extends string>(words: readonly [Word, ...Word[]], text: string): Word =>
  words.find((word) => word === text) ?? words[0];
