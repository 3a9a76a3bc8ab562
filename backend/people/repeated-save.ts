import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { Actor } from '../log/write-log.ts';

const REPEATED_WITHIN_MS = 5 * MINUTE_MS;
const LATEST = 50;

interface SavedVersion {
  at: string;
  person_id: number | null;
}

interface SaveToCompare<Version extends SavedVersion> {
  /** Everybody's, newest first. */
  findLatest: (limit: number) => Promise<Version[]>;
  isSame: (version: Version) => boolean;
}

/** The version that this person has just saved from the same input: a double click, or a retry after a lost connection. */
export async function findRepeatedSave<Version extends SavedVersion>(
  trx: Trx,
  { personId }: Actor,
  now: Date,
  { findLatest, isSame }: SaveToCompare<Version>,
): Promise<Version | undefined> {
  if (personId === null) return undefined;
  await waitForOwnSaves(trx, personId);
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS).toISOString();
  const latest = await findLatest(LATEST);
  return latest.find((version) => version.person_id === personId && version.at > since && isSame(version));
}

/** Serialises saves of one person. */
async function waitForOwnSaves(trx: Trx, personId: number): Promise<void> {
  await trx
    .updateTable('people')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', personId)
    .execute();
}
