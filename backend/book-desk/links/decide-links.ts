import { z } from 'zod';
import { countOf } from '#domain/text/counts.ts';
import { EVERYTHING, publishChanges } from '../../ground/changes/publish-changes.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import type { UndoResult } from '../../log/undo-result.ts';
import { type Actor, writeLog, writeUndo } from '../../log/write-log.ts';

interface Run {
  actor: Actor;
  at: Date;
  linked: number;
  unsure: number;
  /** In words: '12 linked, 3 to look at'. */
  done: string;
}

/** With its line of the log, which undoes it. */
export async function insertLinkRun(trx: Trx, { actor, at, done, ...counts }: Run): Promise<number> {
  const { id } = await trx
    .insertInto('book_link_runs')
    .values({ ...counts, who: actor.name, at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const undo = { action: 'link-cards', data: { run: id } };
  const log_id = await writeLog(trx, actor, { what: 'product', which: 'Card book', after: done, undo }, at);
  await trx.updateTable('book_link_runs').set({ log_id }).where('id', '=', id).execute();
  return id;
}

export interface UnsureLink {
  productId: number;
  printingId: number;
  name: string;
  /** As the book has it. */
  printing: string;
  reason: string;
}

interface Span {
  limit: number;
  offset: number;
}

export async function listUnsure(db: Db, span?: Span): Promise<UnsureLink[]> {
  const rows = await db
    .selectFrom('book_links')
    .innerJoin('products', 'products.id', 'book_links.product_id')
    .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
    .innerJoin('book_cards', 'book_cards.id', 'book_printings.card_id')
    .innerJoin('book_sets', 'book_sets.id', 'book_printings.set_id')
    .where('book_links.state', '=', 'unsure')
    .orderBy('book_links.product_id')
    .$if(span !== undefined, (query) => query.limit(span?.limit ?? 0).offset(span?.offset ?? 0))
    .select(['products.id', 'products.name', 'book_cards.name as card', 'book_sets.name as set'])
    .select(['book_sets.code', 'book_printings.number', 'book_links.reason', 'book_links.printing_id'])
    .execute();
  return rows.map(({ id, name, card, set, code, number, reason, printing_id }) => ({
    productId: id,
    printingId: printing_id,
    name,
    printing: [card, set || code, number].filter(Boolean).join(', '),
    reason,
  }));
}

export async function countUnsure(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('book_links')
    .where('state', '=', 'unsure')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface LinkDecision {
  productId: number;
  /** null: none is it. */
  printingId: number | null;
}

/** What is decided at once is undone at once, as a run; 0: none of these waited any more. */
export const decideUnsure = (
  db: Db,
  actor: Actor,
  decisions: readonly LinkDecision[],
  at: Date,
): Promise<{ run: number; count: number }> =>
  transact(db, async (trx) => {
    const waiting = new Set(await findWaiting(trx, decisions));
    const decided = decisions.filter(({ productId }) => waiting.has(productId));
    if (decided.length === 0) return { run: 0, count: 0 };
    const linked = decided.filter(({ printingId }) => printingId !== null).length;
    const refused = decided.length - linked;
    const done = [
      ...(linked > 0 ? [`${countOf(linked, 'link')} confirmed`] : []),
      ...(refused > 0 ? [`${countOf(refused, 'product')} in no printing of the book`] : []),
    ].join(', ');
    const run = await insertLinkRun(trx, { actor, at, linked: decided.length, unsure: 0, done });
    for (const { productId, printingId } of decided) {
      await trx
        .updateTable('book_links')
        .set((eb) => ({
          state: printingId === null ? 'refused' : 'linked',
          run_id: run,
          proposed_id: eb.ref('printing_id'),
          ...(printingId === null ? {} : { printing_id: printingId }),
        }))
        .where('product_id', '=', productId)
        .execute();
    }
    if (linked > 0) await publishChanges(trx, 'catalogue', [EVERYTHING], at);
    return { run, count: decided.length };
  });

/** Locks them, so that of two people who decide at once the first does. */
async function findWaiting(trx: Trx, decisions: readonly LinkDecision[]): Promise<number[]> {
  const lock = queryByIds((db, ids) =>
    db
      .updateTable('book_links')
      .set({ state: 'unsure' })
      .where('state', '=', 'unsure')
      .where('product_id', 'in', ids)
      .returning('product_id'),
  );
  const rows = await lock(
    trx,
    decisions.map(({ productId }) => productId),
  );
  return rows.map(({ product_id }) => product_id);
}

const runSchema = z.object({ run: z.number() });

/** What was found is found anew by the next run; what a person decided waits again as it did. */
export async function undoLinkRun(
  trx: Trx,
  { now }: { now: () => Date },
  { data }: { data: unknown },
): Promise<UndoResult> {
  const { run } = runSchema.parse(data);
  const gone = await removeRun(trx, run, now());
  if (gone === undefined) return { ok: false, reason: 'This was undone already.' };
  return { ok: true, line: lineOf(gone) };
}

const lineOf = (gone: number) =>
  ({ what: 'product', which: 'Card book', before: countOf(gone, 'link'), after: 'undone' }) as const;

/** @returns how many links are gone; undefined without such a run, or when it is undone already */
export const undoLinks = (db: Db, actor: Actor, run: number, at: Date): Promise<number | undefined> =>
  transact(db, async (trx) => {
    const gone = await removeRun(trx, run, at);
    if (gone === undefined) return undefined;
    const { log_id } = await trx
      .selectFrom('book_link_runs')
      .select('log_id')
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
    if (log_id !== null) await writeUndo(trx, actor, { ...lineOf(gone), undoes: log_id }, at);
    return gone;
  });

async function removeRun(trx: Trx, run: number, at: Date): Promise<number | undefined> {
  const undone = await trx
    .updateTable('book_link_runs')
    .set({ undone_at: at.toISOString() })
    .where('id', '=', run)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (Number(undone.numUpdatedRows) === 0) return undefined;
  const back = await trx
    .updateTable('book_links')
    .set((eb) => ({
      state: 'unsure',
      printing_id: eb.fn.coalesce('proposed_id', 'printing_id'),
      proposed_id: null,
    }))
    .where('run_id', '=', run)
    .where('state', '!=', 'unsure')
    .where('proposed_id', 'is not', null)
    .executeTakeFirst();
  const decided = Number(back.numUpdatedRows);
  const gone =
    decided > 0
      ? decided
      : Number(
          (await trx.deleteFrom('book_links').where('run_id', '=', run).executeTakeFirst()).numDeletedRows,
        );
  await publishChanges(trx, 'catalogue', [EVERYTHING], at);
  return gone;
}
