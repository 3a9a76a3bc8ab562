import type { Selectable } from 'kysely';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { EventEntriesTable } from './tables.ts';

/** Its id in base 36, and its signature. */
const FORM = /^([0-9a-z]{1,7})-([\w-]{43})$/;

const subjectOf = (id: string): string => `entry:${id}`;

/** By it whoever plays sees the table and reports results: no more, so it may stand on a slip of paper. */
export async function signEntryLink(db: DbOrTrx, signer: Signer, entryId: number): Promise<string> {
  const id = entryId.toString(36);
  return `${id}-${await signer.sign(db, subjectOf(id))}`;
}

/** undefined for a forged one. */
export async function findLinkedEntry(
  { db, signer }: { db: Db; signer: Signer },
  link: string,
): Promise<Selectable<EventEntriesTable> | undefined> {
  const [, id = '', signed = ''] = FORM.exec(link) ?? [];
  if (!(await signer.hasSigned(db, subjectOf(id), signed))) return undefined;
  const entry = db.selectFrom('event_entries').selectAll().where('id', '=', Number.parseInt(id, 36));
  return entry.executeTakeFirst();
}
