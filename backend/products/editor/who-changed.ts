import { id } from '#contract/numbers.ts';
import type { CellConflict } from '../../catalogue/edit/changes.ts';
import { PRODUCT_ROW } from '../../catalogue/edit/sheet.ts';
import { listVersions } from '../../catalogue/edit/versions.ts';
import { findHandPrices } from '../../catalogue/hand-prices.ts';
import type { Db } from '../../ground/db/tables.ts';

interface Author {
  who: string;
  at: string;
}

/** Who gave the first of these cells what it says now, in the editor, in a list or by moving stock; an import names nobody. */
export async function whoChanged(
  db: Db,
  productId: number,
  conflicts: readonly CellConflict[],
): Promise<Author | undefined> {
  const versions = await listVersions(db, productId);
  for (const { row, field, now } of conflicts) {
    const inEditor = versions.find(({ changes }) =>
      changes.some((change) => change.row === row && change.field === field && change.after === now),
    );
    const unitId = row === PRODUCT_ROW ? productId : id.safeParse(row).data;
    const elsewhere = unitId === undefined ? undefined : await whoChangedUnit(db, unitId, field);
    const [latest] = [inEditor, elsewhere]
      .filter((author) => author !== undefined)
      .toSorted((one, other) => other.at.localeCompare(one.at));
    if (latest) return latest;
  }
  return undefined;
}

async function whoChangedUnit(db: Db, unitId: number, field: string): Promise<Author | undefined> {
  if (field === 'Regular price') return (await findHandPrices(db, [unitId])).get(unitId);
  if (field !== 'Stock') return undefined;
  return db
    .selectFrom('stock_movements')
    .select(['who', 'at'])
    .where('product_id', '=', unitId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
