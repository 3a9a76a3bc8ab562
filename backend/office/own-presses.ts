import type { Trx } from '../ground/db/tables.ts';

const REPEATED_WITHIN_MINUTES = 5;

/** A second press, or a retry after a lost connection, comes after this time. */
export const repeatedSince = (now: Date): string =>
  new Date(now.getTime() - REPEATED_WITHIN_MINUTES * 60_000).toISOString();

/** Presses of one person at the same moment wait for each other. */
export async function waitForOwnPresses(trx: Trx, personId: number): Promise<void> {
  await trx
    .updateTable('people')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', personId)
    .execute();
}
