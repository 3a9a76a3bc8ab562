import type { Selectable } from 'kysely';
import type { OfficeLogEntry } from '#contract/office.ts';
import { LOG_TOPIC_RIGHTS, mayInOffice } from '#domain/office.ts';
import type { OfficeLogTable } from '../../ground/db/tables.ts';
import type { SignedIn } from '../sessions/sessions.ts';

/** A line of the log as the one who is signed in sees it; `undone` are the lines that were taken back. */
export function describeLine(
  { search_text: _, person_id, undo, ...line }: Selectable<OfficeLogTable>,
  { personId, role }: Pick<SignedIn, 'personId' | 'role'>,
  undone: ReadonlySet<number>,
): OfficeLogEntry {
  const isUndone = undone.has(line.id);
  return {
    ...line,
    is_you: person_id === personId,
    can_undo: undo !== null && !isUndone && mayInOffice(role, LOG_TOPIC_RIGHTS[line.what]),
    is_undone: isUndone,
  };
}
