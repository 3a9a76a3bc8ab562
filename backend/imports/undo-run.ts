import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { findDifferences, withStored } from '../catalogue/import/comparable-parts.ts';
import { fieldNameOf } from '../catalogue/import/describe-changes.ts';
import { linksPart, type ProductLink } from '../catalogue/import/parts/links.ts';
import { PictureLibrary } from '../catalogue/import/picture-library.ts';
import { saveLinks } from '../catalogue/import/product-links.ts';
import type { PartName, ProductState } from '../catalogue/import/product-state.ts';
import { type ProductChange, ProductStore } from '../catalogue/import/product-store.ts';
import { loadShopTerms } from '../catalogue/import/shop-terms.ts';
import { lockStockLevels } from '../catalogue/stock/lock-stock-levels.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { changedWords, lockProducts, type WrittenParts } from './apply-run.ts';
import { lockImport } from './insert-run.ts';
import { findRemovalProblems, removeProducts } from './remove-products.ts';
import type { ImportRowsTable, ImportsTable } from './tables.ts';

const ROWS_PER_TRANSACTION = 40;

interface DoneRow extends Pick<Selectable<ImportRowsTable>, 'row' | 'reason'> {
  productId: number;
  written: WrittenParts;
}

type Outcome = { row: number; outcome: 'restored' | 'kept'; reason: string };

/** Restores what the import changed, a few rows per transaction. False if it was stopped. */
export async function undoRun(
  db: Db,
  given: Selectable<ImportsTable>,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const actor = { personId: given.person_id, name: given.who };
  const moved = { cause: 'undo', actor, at: now.toISOString(), reference: given.name } as const;
  const pictures = await PictureLibrary.load(db, '/nowhere');
  const store = await ProductStore.openFor(db, '', await loadShopTerms(db), pictures, moved);
  for (;;) {
    if (signal.aborted) return false;
    const rows = await db.transaction().execute(async (trx) => {
      if ((await lockImport(trx, given.id))?.state !== 'undoing') return 0;
      const next = await findNext(trx, given.id);
      if (next.length === 0) return 0;
      const outcomes = await undoRows(trx, next, store, { now, moved });
      for (const { row, outcome, reason } of outcomes) {
        await trx
          .updateTable('import_rows')
          .set({ outcome, reason })
          .where('import_id', '=', given.id)
          .where('row', '=', row)
          .execute();
      }
      await trx
        .updateTable('imports')
        .set((eb) => ({ progress: eb('progress', '+', next.length) }))
        .where('id', '=', given.id)
        .execute();
      return next.length;
    });
    if (rows === 0) return true;
    await yieldToEventLoop();
  }
}

/** Dependent products first. */
async function findNext(trx: Trx, importId: number): Promise<DoneRow[]> {
  const rows = await trx
    .selectFrom('import_rows')
    .select(['row', 'reason', 'pass', 'product_id', 'undo'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'done')
    .orderBy('pass', 'desc')
    .orderBy('row', 'desc')
    .limit(ROWS_PER_TRANSACTION)
    .execute();
  const together = rows.filter(({ pass }) => pass === rows[0]?.pass);
  return together.map(({ row, reason, product_id, undo }) => ({
    row,
    reason,
    productId: product_id ?? 0,
    written: JSON.parse(undo),
  }));
}

interface UndoRules {
  now: Date;
  moved: Parameters<typeof removeProducts>[2];
}

async function undoRows(
  trx: Trx,
  rows: readonly DoneRow[],
  store: ProductStore,
  { now, moved }: UndoRules,
): Promise<Outcome[]> {
  const ids = rows.map(({ productId }) => productId);
  await lockProducts(trx, ids);
  // A concurrent order waits, and finds nothing.
  await lockStockLevels(
    trx,
    ids.toSorted((one, other) => one - other),
  );
  const current = await store.load(trx, ids);
  const links = await linksPart.load(trx, ids);
  const made = rows.filter(({ productId, written }) => written.isNew && current.has(productId));
  const stay = await findRemovalProblems(
    trx,
    made.map(({ productId }) => productId),
  );
  const outcomes: Outcome[] = [];
  const removed: number[] = [];
  const changes: ProductChange[] = [];
  const linked: { id: number; after: ProductLink[] }[] = [];
  for (const { row, productId, written } of rows) {
    const state = current.get(productId);
    const kept: string[] = [];
    if (!state) {
      if (!written.isNew) kept.push('The product is gone');
    } else if (written.isNew) {
      const different = findDifferences(state, written.after).map((each) => sinceWords(state, each));
      const reason = stay.get(productId);
      kept.push(...(reason === undefined ? different : [reason, ...different]));
      if (kept.length === 0) removed.push(productId);
    } else {
      const { change, reasons } = restore(productId, state, written, now);
      kept.push(...reasons);
      if (change.changed.size > 0) changes.push(change);
      const before = linksToRestore(links.get(productId) ?? [], written);
      if (before === 'changed') kept.push(`${fieldNameOf('links')} were changed since`);
      else if (before) linked.push({ id: productId, after: before });
    }
    outcomes.push({ row, outcome: kept.length === 0 ? 'restored' : 'kept', reason: kept.join('; ') });
  }
  if (changes.length > 0) await store.save(trx, changes, now);
  const there = await findThere(trx, linked);
  const restored = linked.map(({ id, after }) => ({
    id,
    after: after.filter(({ linkedId }) => there.has(linkedId)),
  }));
  if (restored.length > 0) await saveLinks(trx, restored, now);
  await removeProducts(trx, removed, moved);
  return outcomes;
}

/** Field by field: one that has changed since stays, the others are restored. */
function restore(
  id: number,
  state: ProductState,
  { before, after }: WrittenParts,
  now: Date,
): { change: ProductChange; reasons: string[] } {
  const different = new Set(findDifferences(state, after));
  const { columns = {}, ...parts } = before;
  const kept = Object.fromEntries(Object.entries(parts).filter(([part]) => !different.has(part)));
  const ownColumns = Object.fromEntries(
    Object.entries(columns as object).filter(([column]) => !different.has(column)),
  );
  const target = withStored(state, { ...kept, columns: ownColumns });
  const reasons = [...different].map((each) => sinceWords(state, each));
  const wanted = (before.stock as { quantity: number | null } | undefined)?.quantity;
  if ('stock' in kept && target.stock.managed === 1 && target.stock.quantity !== wanted) {
    reasons.push(`Stock stays ${target.stock.quantity}: unpaid orders hold them`);
  }
  const changed = new Set<PartName>(Object.keys(kept) as PartName[]);
  if (Object.keys(ownColumns).length > 0) changed.add('columns');
  return { change: { id, state: target, changed, createdAt: now.toISOString() }, reasons };
}

const sinceWords = (state: ProductState, columnOrPart: string): string =>
  changedWords(
    state,
    columnOrPart,
    columnOrPart === 'stock' ? 'was sold or moved since' : 'was changed since',
  );

/** undefined: the import changed none. Links to deleted products make no difference. */
function linksToRestore(
  current: readonly ProductLink[],
  { links }: WrittenParts,
): ProductLink[] | 'changed' | undefined {
  if (!links) return undefined;
  const name = ({ kind, linkedId }: ProductLink) => `${kind} ${linkedId}`;
  const after = new Set(links.after.map(name));
  return current.every((link) => after.has(name(link))) ? links.before : 'changed';
}

async function findThere(
  trx: Trx,
  linked: readonly { after: readonly ProductLink[] }[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(linked.flatMap(({ after }) => after.map(({ linkedId }) => linkedId)))];
  if (ids.length === 0) return new Set();
  const rows = await trx.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
