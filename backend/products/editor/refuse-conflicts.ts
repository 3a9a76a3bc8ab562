import { id } from '#contract/numbers.ts';
import { truncate } from '#domain/text/text.ts';
import type { CellConflict } from '../../catalogue/edit/changes.ts';
import { PRODUCT_ROW } from '../../catalogue/edit/sheet.ts';
import { listVersions } from '../../catalogue/edit/versions.ts';
import { findHandPrices } from '../../catalogue/hand-prices.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { Refused } from '../../ground/refused.ts';

interface Author {
  who: string;
  at: string;
}

/** Its `params` are by '<row>|<field>'. */
export async function refuseConflicts(
  trx: Trx,
  productId: number | undefined,
  conflicts: readonly CellConflict[],
): Promise<Refused> {
  const by = productId === undefined ? undefined : await whoChanged(trx, productId, conflicts);
  const message = `${by?.who ?? 'Somebody'} changed this meanwhile. Nothing was saved; both versions are shown.`;
  const params = conflicts.map(({ row, field, now }) => [`${row}|${field}`, `is “${truncate(now, 80)}” now`]);
  return new Refused('office_changed_meanwhile', message, { params: Object.fromEntries(params) });
}

/** Who gave the first of these cells what it says now, in the editor, in a list or by moving stock; an import names nobody. */
async function whoChanged(
  trx: Trx,
  productId: number,
  conflicts: readonly CellConflict[],
): Promise<Author | undefined> {
  const versions = await listVersions(trx, productId);
  for (const { row, field, now } of conflicts) {
    const inEditor = versions.find(({ changes }) =>
      changes.some((change) => change.row === row && change.field === field && change.after === now),
    );
    const unitId = row === PRODUCT_ROW ? productId : id.safeParse(row).data;
    const elsewhere = unitId === undefined ? undefined : await whoChangedUnit(trx, unitId, field);
    const [latest] = [inEditor, elsewhere]
      .filter((author) => author !== undefined)
      .toSorted((one, other) => other.at.localeCompare(one.at));
    if (latest) return latest;
  }
  return undefined;
}

async function whoChangedUnit(trx: Trx, unitId: number, field: string): Promise<Author | undefined> {
  if (field === 'Regular price') return (await findHandPrices(trx, [unitId])).get(unitId);
  if (field !== 'Stock') return undefined;
  return trx
    .selectFrom('stock_movements')
    .select(['who', 'at'])
    .where('product_id', '=', unitId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
