import { type CellChange, findConflicts, findUnknownRows } from '../../catalogue/edit/changes.ts';
import { planPublication } from '../../catalogue/edit/planned-publication.ts';
import { type DraftRow, readDraft } from '../../catalogue/edit/product-draft.ts';
import { refuseFields } from '../../catalogue/edit/refuse-fields.ts';
import { type SheetRules, saveDraft } from '../../catalogue/edit/save-draft.ts';
import { loadSheet, type Sheet } from '../../catalogue/edit/sheet.ts';
import { describePicture } from '../../catalogue/edit/sheet-pictures.ts';
import { saveVersion } from '../../catalogue/edit/versions.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { Actor, LogLine } from '../../log/write-log.ts';
import { unknownProduct } from '../unknown-product.ts';
import { wordsOf } from './change-words.ts';
import { refuseConflicts } from './refuse-conflicts.ts';
import { removeUnits } from './remove-units.ts';

/** As long as the text of a post. */
const MAX_CELL = 400_000;

export interface ProductSave {
  changes: readonly CellChange[];
  reason?: string;
  isKnown?: SheetRules['isKnown'];
}

export interface SavedProduct {
  id: number;
  /** null if nothing was changed. */
  version: number | null;
}

/** In the caller's transaction, which also writes the log line. Throws Refused. */
export async function writeProduct(
  trx: Trx,
  actor: Actor,
  id: number | undefined,
  { changes, reason = '', isKnown = false }: ProductSave,
  rules: SheetRules,
): Promise<SavedProduct & { line: LogLine }> {
  const before = id === undefined ? undefined : await readForChange(trx, id);
  refuseLong(changes);
  const conflicts = findConflicts(before, changes);
  if (conflicts.length > 0) throw await refuseConflicts(trx, id, conflicts);
  refuseUnknownRows(before, changes);
  const draft = readDraft(before, changes, { isKnown });
  const rows = [draft.product, ...draft.units];
  if (id !== undefined && rows.every(({ changed }) => changed.size === 0)) {
    return { id, version: null, line: { what: 'product', which: '' } };
  }
  await removeUnits(trx, draft.units, id);
  const { productId, unitIds } = await saveDraft(trx, draft, { ...rules, isKnown });
  await describePictures(trx, rows, rules.now);
  await planPublication(trx, productId, draft.product, rules.now);
  const after = await loadSheet(trx, productId);
  if (!after) throw new Error(`product ${productId} is gone`);
  const saved = withRows(changes, draft.units, unitIds, before);
  const version = await saveVersion(trx, { actor, reason, changes: saved, before, after }, rules.now);
  const line = { ...wordsOf(changes, before, after), what: 'product', reason } as const;
  return { id: productId, version, line };
}

/** By ids assigned to new rows; removed rows with all their cells. */
function withRows(
  changes: readonly CellChange[],
  units: readonly DraftRow[],
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
  if (!sheet) throw unknownProduct();
  return sheet;
}

function refuseLong(changes: readonly CellChange[]): void {
  const long = changes.filter(({ after }) => after.length > MAX_CELL);
  if (long.length === 0) return;
  const reason = `is longer than ${MAX_CELL} characters`;
  throw refuseFields(long.map(({ row, field }) => ({ row, field, reason })));
}

function refuseUnknownRows(before: Sheet | undefined, changes: readonly CellChange[]): void {
  const gone = findUnknownRows(before, changes);
  if (gone.length > 0)
    throw refuseFields(gone.map((row) => ({ row, field: 'Type', reason: 'no longer exists' })));
}

async function describePictures(trx: Trx, rows: readonly DraftRow[], now: Date): Promise<void> {
  const shown: number[] = [];
  for (const { picture, text } of rows.flatMap(({ altTexts }) => altTexts)) {
    shown.push(...(await describePicture(trx, picture, text)));
  }
  await publishChanges(trx, 'offers', shown, now);
}
