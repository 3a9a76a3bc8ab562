import { z } from 'zod';
import type { OfficePrices } from '#contract/office/products.ts';
import { formatRand } from '#domain/money/money.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { changePrices, type PriceOutcome } from '../catalogue/change-prices.ts';
import { markHandPrices } from '../catalogue/hand-prices.ts';
import type { PriceColumns } from '../catalogue/sellable-rows.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { Refused } from '../ground/refused.ts';
import { findLastLine } from '../log/find-last-line.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';
import { unknownProduct } from './unknown-product.ts';

interface RowPriceChange {
  id: number;
  /** For the log. */
  name: string;
  before: OfficePrices;
  after: OfficePrices;
}

export async function changeRowPrices(
  services: OfficeServices,
  actor: Actor,
  change: RowPriceChange,
): Promise<PriceOutcome> {
  const { db, now } = services;
  return transact(db, async (trx) => {
    const outcome = await changeOne(trx, services, change);
    if (!outcome.ok || outcome.isDone) return outcome;
    const { id, name, before, after } = change;
    if (after.regular_price_cents !== undefined) {
      await markHandPrices(trx, [{ id, cents: after.regular_price_cents }], actor.name, now());
    }
    const undo = { action: 'change-prices', data: { id, name, before, after } satisfies RowPriceChange };
    await writeLog(trx, actor, { ...logLineOf(change), undo }, now());
    return outcome;
  });
}

async function changeOne(
  trx: Trx,
  { now, settings }: OfficeContext,
  { id, before, after }: Omit<RowPriceChange, 'name'>,
  { isUndo = false } = {},
): Promise<PriceOutcome> {
  const { copiesFromCents } = settings.shop;
  const change = { id, before: inUtc(before), after: inUtc(after) };
  const rules = { now: now(), copiesFromCents, mayBeUnused: isUndo };
  const [outcome] = await changePrices(trx, [change], rules);
  return outcome ?? { id, ok: false, code: 'office_unknown_product' };
}

const pricesSchema = z.object({
  regular_price_cents: z.number().nullable().optional(),
  sale_price_cents: z.number().nullable().optional(),
  sale_starts_at: z.string().nullable().optional(),
  sale_ends_at: z.string().nullable().optional(),
});
const rowPriceChangeSchema = z.object({
  id: z.number(),
  name: z.string(),
  before: pricesSchema,
  after: pricesSchema,
});

export async function undoPriceChange(
  trx: Trx,
  services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { before, after, ...row } = rowPriceChangeSchema.parse(data);
  const change = { ...row, before: after, after: before };
  const outcome = await changeOne(trx, services, change, { isUndo: true });
  if (outcome.ok) return { ok: true, line: logLineOf(change) };
  if (outcome.code === 'office_changed_meanwhile') {
    return { ok: false, reason: `It was changed again since: ${describePrices(after, outcome.now)} now.` };
  }
  return { ok: false, reason: 'problem' in outcome ? outcome.problem : 'The product is gone.' };
}

const logLineOf = ({ name, before, after }: RowPriceChange): LogLine => ({
  what: 'product',
  which: name,
  before: describePrices(after, before),
  after: describePrices(after, after),
});

export async function refusePrices(
  { db }: { db: Db },
  outcome: Extract<PriceOutcome, { ok: false }>,
  { name, after }: Pick<RowPriceChange, 'name' | 'after'>,
): Promise<Refused> {
  switch (outcome.code) {
    case 'office_unknown_product':
      return unknownProduct();
    case 'office_no_own_price':
      return new Refused(outcome.code, 'Its price follows from its members.');
    case 'office_price_rule':
      return new Refused(outcome.code, `${outcome.problem}.`);
    case 'office_changed_meanwhile': {
      const line = await findLastLine(db, 'product', name);
      const who = line ? `${line.who} changed it` : 'It was changed';
      return new Refused(outcome.code, `${who} meanwhile: ${describePrices(after, outcome.now)} now.`);
    }
  }
}

/** Only named fields: 'price R 129,00, sale price none'. */
export function describePrices(named: OfficePrices, prices: Partial<PriceColumns> | OfficePrices): string {
  const cents = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? 'none' : formatRand(amount);
  const moment = (at: string | null | undefined) => (at ? longDateTime(new Date(at)) : 'not set');
  return [
    ...('regular_price_cents' in named ? [`price ${cents(prices.regular_price_cents)}`] : []),
    ...('sale_price_cents' in named ? [`sale price ${cents(prices.sale_price_cents)}`] : []),
    ...('sale_starts_at' in named ? [`sale from ${moment(prices.sale_starts_at)}`] : []),
    ...('sale_ends_at' in named ? [`sale until ${moment(prices.sale_ends_at)}`] : []),
  ].join(', ');
}

/** In the database's format, so that times compare as text. */
function inUtc(prices: OfficePrices): Partial<PriceColumns> {
  const utc = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...(prices.regular_price_cents !== undefined && { regular_price_cents: prices.regular_price_cents }),
    ...(prices.sale_price_cents !== undefined && { sale_price_cents: prices.sale_price_cents }),
    ...(prices.sale_starts_at !== undefined && { sale_starts_at: utc(prices.sale_starts_at) }),
    ...(prices.sale_ends_at !== undefined && { sale_ends_at: utc(prices.sale_ends_at) }),
  };
}
