import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Db } from '../../ground/db/tables.ts';

/** Only before it is applied. */
export async function leaveOutRows(
  db: Db,
  id: number,
  { leaveOut, putBack }: { leaveOut: readonly number[]; putBack: readonly number[] },
): Promise<void> {
  for (const [ids, is_left_out] of [
    [leaveOut, 1],
    [putBack, 0],
  ] as const) {
    const update = queryByIds((trx, some) =>
      trx
        .updateTable('bulk_change_rows')
        .set({ is_left_out })
        .where('change_id', '=', id)
        .where('outcome', '=', '')
        .where('product_id', 'in', some),
    );
    await update(db, ids);
  }
}
