import type { OfficePriceRule } from '#backend/prices/price-rules.ts';
import type { NewPriceRule } from '#contract/office/prices.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { readMargin, readShares, writeShares } from '#domain/price-rules/describe.ts';
import { DEFAULT_LADDER, type Ladder, readLadder, writeLadder } from '#domain/price-rules/ladder.ts';
import { DEFAULT_SHARES, PRICE_BASES } from '#domain/price-rules/rule.ts';
import { textOf } from '../api/answers.ts';

const RULE_FIELDS = [
  'game',
  'set',
  'rarity',
  'condition',
  'basis',
  'margin',
  'shares',
  'floor_cents',
  'ladder',
  'stop_percent',
] as const;
export type TypedRule = Record<(typeof RULE_FIELDS)[number], string>;

/** Field values; a new rule starts with common defaults. */
export function typedRule(rule: OfficePriceRule | undefined): TypedRule {
  const ladder: Ladder =
    rule?.ladder.map(({ step_cents, below_cents }) => ({ stepCents: step_cents, belowCents: below_cents })) ??
    DEFAULT_LADDER;
  const stop = rule ? rule.stop_percent : 25;
  return {
    game: rule?.game ?? '',
    set: rule?.set ?? '',
    rarity: rule?.rarity ?? '',
    condition: rule?.condition ?? '',
    basis: rule?.basis ?? 'trend',
    margin: rule ? String(rule.margin / 100).replace('.', ',') : '20',
    shares: writeShares(rule?.shares ?? DEFAULT_SHARES),
    floor_cents: decimalFromCents(rule?.floor_cents ?? 0).replace('.', ','),
    ladder: writeLadder(ladder),
    stop_percent: stop === null ? '' : String(stop),
  };
}

export const typedOf = (form: FormData): TypedRule =>
  Object.fromEntries(RULE_FIELDS.map((field) => [field, textOf(form, field)])) as TypedRule;

type Read = { ok: true; rule: NewPriceRule } | { ok: false; problems: Record<string, string> };

export function readRuleForm(form: FormData): Read {
  const typed = typedOf(form);
  const margin = readMargin(typed.margin);
  const shares = readShares(typed.shares);
  const floor = readTypedMoney(typed.floor_cents.trim() === '' ? '0' : typed.floor_cents);
  const ladder = readLadder(typed.ladder);
  const stop = typed.stop_percent.trim() === '' ? null : Number(typed.stop_percent.replace('%', '').trim());
  const basis = PRICE_BASES.find((each) => each === typed.basis);
  const problems = {
    ...(margin === undefined ? { margin: 'is written “20” or “-5,5”' } : {}),
    ...(shares === undefined ? { shares: 'is written “LP 85, MP 70”' } : {}),
    ...(floor === undefined ? { floor_cents: 'is no amount' } : {}),
    ...('problem' in ladder ? { ladder: ladder.problem } : {}),
    ...(stop !== null && !Number.isInteger(stop) ? { stop_percent: 'is a whole number, or empty' } : {}),
    ...(basis ? {} : { basis: 'is not known' }),
  };
  if ('problem' in ladder || margin === undefined || !shares || floor === undefined || !basis) {
    return { ok: false, problems };
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const { game, set, rarity, condition } = typed;
  return {
    ok: true,
    rule: {
      game,
      set,
      rarity,
      condition,
      basis,
      margin,
      shares,
      floor_cents: floor,
      ladder: ladder.map(({ stepCents, belowCents }) => ({ step_cents: stepCents, below_cents: belowCents })),
      stop_percent: stop,
    },
  };
}
