import type { CellChange } from '../../catalogue/edit/changes.ts';
import { PRODUCT_ROW } from '../../catalogue/edit/sheet.ts';
import { storedChanges } from '../../catalogue/edit/versions.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { Actor } from '../../ground/log/write-log.ts';
import { repeatedSince, waitForOwnPresses } from '../own-presses.ts';

const LATEST = 50;

/** The product that this person has just made of the same cells. */
export async function findMadeBefore(
  trx: Trx,
  { personId }: Actor,
  changes: readonly CellChange[],
  now: Date,
): Promise<{ id: number; version: number } | undefined> {
  if (personId === null) return undefined;
  await waitForOwnPresses(trx, personId);
  const latest = await trx
    .selectFrom('product_versions')
    .select(['id', 'product_id', 'at', 'person_id', 'changes'])
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const key = keyOf(changes);
  const made = latest.find(
    (version) =>
      version.person_id === personId &&
      version.at > repeatedSince(now) &&
      keyOf(storedChanges.parse(JSON.parse(version.changes))) === key,
  );
  return made && { id: made.product_id, version: made.id };
}

/** New rows have ids once they are saved. */
function keyOf(changes: readonly CellChange[]): string {
  const rows = [...new Set([PRODUCT_ROW, ...changes.map(({ row }) => row)])];
  return JSON.stringify(
    changes.map(({ row, ...cell }) => [rows.indexOf(row), cell.field, cell.before, cell.after]),
  );
}
