import { setImmediate as turn } from 'node:timers/promises';

/** Small enough for every database's limit of parameters, and for a pause between two statements to be worth it. */
const MAX_VALUES = 3_500;

/**
 * Hands rows to an insert in batches and collects the answers. SQLite works in this very thread: between two
 * statements the event loop gets its turn, so that a shop that runs here keeps answering.
 */
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
