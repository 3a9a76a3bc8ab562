import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type NewDiscount, newDiscountSchema } from '#contract/office/discounts.ts';
import { MOST_AUTOMATIC } from '#domain/discounts/discount.ts';
import { findGiftCard } from '../credit/accounts.ts';
import type { DiscountRow } from '../discounts/discount-rows.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import type { Signer } from '../ground/signer.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OfficeContext } from '../people/office-services.ts';
import { columnsOf, type DiscountColumns, describeColumns, formOf } from './discount-form.ts';
import { type DiscountRefusal, refused } from './discount-refusals.ts';

interface SaveServices {
  db: Db;
  signer: Signer;
  now: () => Date;
}

export const addDiscount = (
  { db, signer, now }: SaveServices,
  actor: Actor,
  given: NewDiscount,
): Promise<number> =>
  transact(db, async (trx) => {
    const at = now();
    const columns = columnsOf(given);
    const problem = await findProblem(trx, signer, { columns, now: at });
    if (problem) throw refused(problem);
    const made = await trx
      .insertInto('discounts')
      .values({ ...columns, created_at: at.toISOString() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) throw refused('office_discount_code_taken');
    await log(trx, actor, { after: made }, at);
    return made.id;
  });

export const changeDiscount = (
  { db, signer, now }: SaveServices,
  actor: Actor,
  { id, version, discount }: { id: number; version: number; discount: NewDiscount },
): Promise<void> =>
  transact(db, async (trx) => {
    const at = now();
    const before = await lockDiscount(trx, id);
    const columns = columnsOf(discount);
    // A double click.
    if (isDeepStrictEqual(columnsOf(newDiscountSchema.parse(formOf(before))), columns)) return;
    if (before.version !== version) throw refused('office_changed_meanwhile');
    const problem = await findProblem(trx, signer, { before, columns, now: at });
    if (problem) throw refused(problem);
    await log(trx, actor, { before, after: await write(trx, before, columns) }, at);
  });

/** Orders that use it keep their prices. A second stop changes nothing. */
export const stopDiscount = (
  { db, now }: Pick<SaveServices, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> =>
  transact(db, async (trx) => {
    const at = now();
    const before = await lockDiscount(trx, id);
    if (before.stopped_at !== null) return;
    const after = await write(trx, before, { stopped_at: at.toISOString() });
    await log(trx, actor, { before, after }, at);
  });

export async function lockDiscount(trx: Trx, id: number): Promise<DiscountRow> {
  const row = await forUpdate(
    trx,
    trx.selectFrom('discounts').selectAll().where('id', '=', id),
  ).executeTakeFirst();
  if (!row) throw refused('office_unknown_discount');
  return row;
}

const write = (
  trx: Trx,
  { id, version }: DiscountRow,
  columns: Partial<DiscountColumns> & Partial<Pick<DiscountRow, 'stopped_at'>>,
): Promise<DiscountRow> =>
  trx
    .updateTable('discounts')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

async function findProblem(
  trx: Trx,
  signer: Signer,
  { before, columns, now }: { before?: DiscountRow; columns: DiscountColumns; now: Date },
): Promise<DiscountRefusal | undefined> {
  const { code } = columns;
  if (code !== null && ((await isTaken(trx, before?.id, code)) || (await findGiftCard(trx, signer, code)))) {
    return 'office_discount_code_taken';
  }
  if (before && before.applies !== columns.applies && (await isUsed(trx, before.id))) {
    return 'office_discount_used';
  }
  if (columns.applies === 'itself' && (await countOthers(trx, before?.id, now)) >= MOST_AUTOMATIC) {
    return 'office_too_many_discounts';
  }
  return undefined;
}

async function isTaken(trx: Trx, id: number | undefined, code: string): Promise<boolean> {
  const shared = trx
    .selectFrom('discounts')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id ?? 0);
  const single = trx.selectFrom('discount_codes').select('discount_id').where('code', '=', code);
  return Boolean((await shared.executeTakeFirst()) ?? (await single.executeTakeFirst()));
}

/** By an order, or by a code that has been made. */
async function isUsed(trx: Trx, id: number): Promise<boolean> {
  const use = trx.selectFrom('discount_uses').select('order_id').where('discount_id', '=', id).limit(1);
  const code = trx.selectFrom('discount_codes').select('code').where('discount_id', '=', id).limit(1);
  return Boolean((await use.executeTakeFirst()) ?? (await code.executeTakeFirst()));
}

/** Of those that apply by themselves, now or later. */
async function countOthers(trx: Trx, id: number | undefined, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('discounts')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('applies', '=', 'itself')
    .where('stopped_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toISOString())]))
    .where('id', '<>', id ?? 0)
    .executeTakeFirstOrThrow();
  return count;
}

const undoSchema = z.object({
  id: z.number(),
  /** null: it was made then. */
  before: newDiscountSchema.nullable(),
  wasStopped: z.string().nullable(),
  /** After the change. */
  version: z.number(),
});

async function log(
  trx: Trx,
  actor: Actor,
  { before, after }: { before?: DiscountRow; after: DiscountRow },
  now: Date,
): Promise<void> {
  const data: z.infer<typeof undoSchema> = {
    id: after.id,
    before: before ? newDiscountSchema.parse(formOf(before)) : null,
    wasStopped: before?.stopped_at ?? null,
    version: after.version,
  };
  await publishChanges(trx, 'discounts', [after.id], now);
  await writeLog(trx, actor, { ...lineOf(before, after), undo: { action: 'discount', data } }, now);
}

const lineOf = (before: DiscountRow | undefined, after: DiscountRow): LogLine => ({
  what: 'discount',
  which: after.name,
  before: before ? wordsOf(before) : 'none',
  after: wordsOf(after),
});

const wordsOf = (row: DiscountRow): string =>
  row.stopped_at === null ? describeColumns(row) : `stopped: ${describeColumns(row)}`;

/** One that was made is stopped. */
export async function undoDiscountChange(
  trx: Trx,
  { signer, now }: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { id, before, wasStopped, version } = undoSchema.parse(data);
  const current = await lockDiscount(trx, id);
  if (current.version !== version) return { ok: false, reason: 'The discount was changed again since.' };
  const columns = before && columnsOf(before);
  const problem =
    columns && wasStopped === null
      ? await findProblem(trx, signer, { before: current, columns, now: now() })
      : undefined;
  if (problem) return { ok: false, reason: 'Other discounts or a gift card are in the way by now.' };
  const after = await write(
    trx,
    current,
    columns ? { ...columns, stopped_at: wasStopped } : { stopped_at: now().toISOString() },
  );
  await publishChanges(trx, 'discounts', [id], now());
  return { ok: true, line: lineOf(current, after) };
}
