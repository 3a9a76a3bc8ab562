import { randomUUID } from 'node:crypto';
import type { Trx } from '../ground/db/tables.ts';
import type { Actor } from '../log/write-log.ts';
import { type Entry, transfer } from './transfer.ts';

/** Between accounts of shoppers, which are locked and have enough; `note` says what for. */
export async function moveCredit(
  trx: Trx,
  entries: readonly Entry[],
  { actor, at, note }: { actor: Actor; at: string; note: string },
): Promise<void> {
  const booked = await transfer(trx, {
    key: `move:${randomUUID()}`,
    cause: 'move',
    entries,
    note,
    actor,
    at,
  });
  if (!booked.ok) throw new Error(`credit could not be moved: ${booked.code}`);
}
