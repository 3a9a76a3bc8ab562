import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import type { DbOrTrx, Tables } from '../ground/db/tables.ts';

const ROWS_PER_STEP = 200;

type RowsOf<Row> = SelectQueryBuilder<Tables, 'import_rows', Row>;

/** One statement for 60,000 rows would block the event loop for a tenth of a second on SQLite. */
export async function* readInSteps<Row extends { row: number }>(
  db: DbOrTrx,
  importId: number,
  choose: (rows: RowsOf<object>) => RowsOf<Row>,
): AsyncGenerator<Row[]> {
  let last: number | undefined;
  for (;;) {
    const after = last;
    const own = db.selectFrom('import_rows').where('import_id', '=', importId);
    const rows = await choose(after === undefined ? own : own.where('row', '>', after))
      .orderBy('row')
      .limit(ROWS_PER_STEP)
      .execute();
    last = rows.at(-1)?.row;
    if (last === undefined) return;
    yield rows;
    await yieldToEventLoop();
  }
}
