import { parseList } from '#domain/text/comma-list.ts';
import {
  applyChanges,
  type CellChange,
  type Edited,
  type EditedRow,
  findConflicts,
  findUnknownRows,
} from '../../catalogue/edit/changes.ts';
import { planPublication } from '../../catalogue/edit/planned-publication.ts';
import { type SheetRules, saveSheet } from '../../catalogue/edit/save-sheet.ts';
import { ALT_COLUMN, altColumn, loadSheet, PRODUCT_ROW, type Sheet } from '../../catalogue/edit/sheet.ts';
import { describePicture } from '../../catalogue/edit/sheet-pictures.ts';
import { refuseFields, refuseSheet } from '../../catalogue/edit/sheet-refused.ts';
import { saveVersion } from '../../catalogue/edit/versions.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { Actor, LogLine } from '../../log/write-log.ts';
import { wordsOf } from './change-words.ts';
import { removeUnits } from './remove-units.ts';

/** As long as the text of a post. */
const MAX_CELL = 400_000;

export interface ProductSave {
  changes: readonly CellChange[];
  reason?: string;
  isKnown?: SheetRules['isKnown'];
}

export interface WrittenProduct {
  ok: true;
  id: number;
  /** undefined if nothing was changed. */
  version: number | undefined;
  line: LogLine;
}

/** In the caller's transaction, which also writes the log line. Throws a refusal by `refuseSheet`. */
export async function writeProduct(
  trx: Trx,
  actor: Actor,
  id: number | undefined,
  { changes, reason = '', isKnown = false }: ProductSave,
  rules: SheetRules,
): Promise<WrittenProduct> {
  const before = id === undefined ? undefined : await readForChange(trx, id);
  refuseLong(changes);
  refuseStale(before, changes);
  const edited = applyChanges(before, changes);
  const rows = [edited.product, ...edited.units];
  if (id !== undefined && rows.every(({ changed }) => changed.size === 0)) {
    return { ok: true, id, version: undefined, line: { what: 'product', which: '' } };
  }
  if (!isKnown) refuseSilentPictures(rows, before);
  await removeUnits(trx, edited.units, id);
  const { productId, unitIds } = await saveSheet(trx, edited, { ...rules, isKnown });
  await describePictures(trx, rows, rules.now);
  await planPublication(trx, productId, edited.product, rules.now);
  const after = await loadSheet(trx, productId);
  if (!after) throw new Error(`product ${productId} is gone`);
  const saved = withRows(changes, edited, unitIds, before);
  const version = await saveVersion(trx, { actor, reason, changes: saved, before, after }, rules.now);
  const line = { ...wordsOf(changes, before, after), what: 'product', reason } as const;
  return { ok: true, id: productId, version, line };
}

/** By ids assigned to new rows; removed rows with all their cells. */
function withRows(
  changes: readonly CellChange[],
  { units }: Edited,
  unitIds: ReadonlyMap<string, number>,
  before: Sheet | undefined,
): CellChange[] {
  const removed = units.filter(({ isRemoved }) => isRemoved);
  const whole = removed.flatMap(({ key, id }) => {
    const cells = before?.units.find((unit) => unit.id === id)?.cells ?? new Map<string, string>();
    return [...cells].map(([field, was]) => ({ row: key, field, before: was, after: '' }));
  });
  const named = changes
    .filter(({ row }) => !removed.some(({ key }) => key === row))
    .map((change) => ({ ...change, row: String(unitIds.get(change.row) ?? change.row) }));
  return [...named, ...whole];
}

/** Concurrent saves of the same product wait for this transaction. */
async function readForChange(trx: Trx, id: number): Promise<Sheet> {
  await trx
    .updateTable('products')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute();
  const sheet = await loadSheet(trx, id);
  if (!sheet) throw refuseSheet({ ok: false, code: 'office_unknown_product' });
  return sheet;
}

function refuseLong(changes: readonly CellChange[]): void {
  const long = changes.filter(({ after }) => after.length > MAX_CELL);
  if (long.length === 0) return;
  const reason = `is longer than ${MAX_CELL} characters`;
  throw refuseFields(long.map(({ row, field }) => ({ row, field, reason })));
}

function refuseStale(before: Sheet | undefined, changes: readonly CellChange[]): void {
  const conflicts = findConflicts(before, changes);
  if (conflicts.length > 0) throw refuseSheet({ ok: false, code: 'office_changed_meanwhile', conflicts });
  const gone = findUnknownRows(before, changes);
  if (gone.length > 0)
    throw refuseFields(gone.map((row) => ({ row, field: 'Type', reason: 'no longer exists' })));
}

/** New pictures need alternative text. */
function refuseSilentPictures(rows: readonly EditedRow[], before: Sheet | undefined): void {
  const problems = rows.flatMap(({ key, id, cells, changed, isRemoved }) => {
    if (isRemoved) return [];
    const own = key === PRODUCT_ROW ? before?.product : before?.units.find((unit) => unit.id === id);
    const had = new Set(parseList(own?.cells.get('Images') ?? ''));
    return parseList(cells.get('Images') ?? '').flatMap((ref) => {
      const field = altColumn(ref);
      const isSilent = (cells.get(field) ?? '').trim() === '' && (!had.has(ref) || changed.has(field));
      return isSilent ? { row: key, field, reason: 'say what is to be seen' } : [];
    });
  });
  if (problems.length > 0) throw refuseFields(problems);
}

async function describePictures(trx: Trx, rows: readonly EditedRow[], now: Date): Promise<void> {
  const shown: number[] = [];
  for (const { cells, changed, isRemoved } of rows) {
    for (const field of isRemoved ? [] : changed) {
      const [, ref] = ALT_COLUMN.exec(field) ?? [];
      if (ref !== undefined)
        shown.push(...(await describePicture(trx, ref, (cells.get(field) ?? '').trim())));
    }
  }
  await publishChanges(trx, 'catalogue', shown, now);
}
