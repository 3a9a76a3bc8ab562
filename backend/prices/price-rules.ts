import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type NewPriceRule, newPriceRuleSchema } from '#contract/office/prices.ts';
import { describeRule } from '#domain/price-rules/describe.ts';
import { MAX_PRICE_RULES } from '#domain/price-rules/price-runs.ts';
import { inPrecedence, type PriceRule, scopeKey, scopeWords } from '#domain/price-rules/rule.ts';
import type { Db, DbOrTrx, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { Refused } from '../ground/refused.ts';
import { type UndoResult, undoneBy } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OfficeContext } from '../people/office-services.ts';

export type OfficePriceRule = NewPriceRule & { id: number };

/** Most specific first. */
export async function listRules(db: DbOrTrx): Promise<OfficePriceRule[]> {
  const rows = await db.selectFrom('price_rules').select(['id', 'rule']).execute();
  return inPrecedence(rows.map(({ id, rule }) => ({ id, ...read(rule) })));
}

export const findRules = async (db: DbOrTrx): Promise<PriceRule[]> =>
  (await listRules(db)).map((rule) => ({ id: rule.id, ...toDomain(rule) }));

const read = (rule: string): NewPriceRule => newPriceRuleSchema.parse(JSON.parse(rule));

const toDomain = ({ floor_cents, stop_percent, ladder, ...rule }: NewPriceRule): Omit<PriceRule, 'id'> => ({
  ...rule,
  floorCents: floor_cents,
  stopPercent: stop_percent,
  ladder: ladder.map(({ step_cents, below_cents }) => ({ stepCents: step_cents, belowCents: below_cents })),
});

export const addRule = (services: RuleServices, actor: Actor, after: NewPriceRule): Promise<number> =>
  change(services, actor, undefined, after);

export const changeRule = (
  services: RuleServices,
  actor: Actor,
  { id, rule }: { id: number; rule: NewPriceRule },
): Promise<number> => change(services, actor, id, rule);

export const removeRule = (services: RuleServices, actor: Actor, id: number): Promise<number> =>
  change(services, actor, id, undefined);

interface RuleServices {
  db: Db;
  now: () => Date;
}

const change = (
  { db, now }: RuleServices,
  actor: Actor,
  id: number | undefined,
  after: NewPriceRule | undefined,
): Promise<number> =>
  transact(db, async (trx) => {
    const before = id === undefined ? undefined : await lockRule(trx, id);
    if (id !== undefined && !before) {
      throw new Refused('office_unknown_price_rule', 'There is no such price rule.');
    }
    // A double click.
    if (id !== undefined && isDeepStrictEqual(before, after)) return id;
    const written = await write(trx, id, after);
    const data: UndoData = { id: written, before: before ?? null, after: after ?? null };
    await writeLog(trx, actor, { ...lineOf(data), undo: { action: 'price-rule', data } }, now());
    return written;
  });

const lockRule = async (trx: Trx, id: number): Promise<NewPriceRule | undefined> => {
  const row = await forUpdate(
    trx,
    trx.selectFrom('price_rules').select('rule').where('id', '=', id),
  ).executeTakeFirst();
  return row && read(row.rule);
};

async function write(trx: Trx, id: number | undefined, after: NewPriceRule | undefined): Promise<number> {
  if (after === undefined) {
    await trx
      .deleteFrom('price_rules')
      .where('id', '=', id ?? 0)
      .execute();
    return id ?? 0;
  }
  const scope = scopeKey(after);
  const rules = await trx.selectFrom('price_rules').select(['id', 'scope']).execute();
  if (rules.some((rule) => rule.scope === scope && rule.id !== id)) throw knownRule();
  if (rules.length >= MAX_PRICE_RULES && !rules.some((rule) => rule.id === id)) {
    const words = `More than ${MAX_PRICE_RULES} rules: remove one first.`;
    throw new Refused('office_too_many_price_rules', words);
  }
  const values = { scope, rule: JSON.stringify(after) };
  if (id !== undefined && rules.some((rule) => rule.id === id)) {
    await trx.updateTable('price_rules').set(values).where('id', '=', id).execute();
    return id;
  }
  const made = await trx
    .insertInto('price_rules')
    .values(id === undefined ? values : { id, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw knownRule();
  return made.id;
}

const knownRule = () =>
  new Refused(
    'office_price_rule_known',
    'There is a rule for the same game, set, rarity and condition already: change that one.',
  );

const undoSchema = z.object({
  id: z.number(),
  before: newPriceRuleSchema.nullable(),
  after: newPriceRuleSchema.nullable(),
});
type UndoData = z.infer<typeof undoSchema>;

function lineOf({ before, after }: UndoData): LogLine {
  const words = (rule: NewPriceRule | null) => (rule === null ? '' : describeRule(toDomain(rule)));
  const named = after ?? before;
  return {
    what: 'price',
    which: `Rule for ${named ? scopeWords(named) : ''}`,
    before: words(before) || 'none',
    after: words(after) || 'removed',
  };
}

export async function undoRuleChange(
  trx: Trx,
  _services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { id, before, after } = undoSchema.parse(data);
  const current = (await lockRule(trx, id)) ?? null;
  if (!isDeepStrictEqual(current, after)) return { ok: false, reason: 'The rule was changed again since.' };
  return undoneBy(async () => {
    await write(trx, id, before ?? undefined);
    return lineOf({ id, before: after, after: before });
  });
}
