import { setImmediate as turn } from 'node:timers/promises';

const MAX_VALUES = 3_500;

/** Yields between statements, since SQLite runs in this thread. */
export async function insertInBatches<Row extends object, Answer>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const size = Math.max(1, Math.floor(MAX_VALUES / Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += size) {
    answers.push(...(await insert(rows.slice(start, start + size))));
    await turn();
  }
  return answers;
}
