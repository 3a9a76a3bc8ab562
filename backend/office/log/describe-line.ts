import type { Selectable } from 'kysely';
import type { OfficeLogEntry } from '#contract/office/office.ts';
import { LOG_TOPIC_RIGHTS, type LogTopic, mayInOffice, type OfficeRight } from '#domain/office/office.ts';
import type { OfficeLogTable } from '../../log/tables.ts';
import type { UndoStep } from '../../log/write-log.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';

/** `undo`: the step as stored, JSON. */
export const rightToUndo = (what: LogTopic, undo: string): OfficeRight =>
  (JSON.parse(undo) as UndoStep).right ?? LOG_TOPIC_RIGHTS[what];

/** A log line as the signed-in person sees it; `undone` are lines that have been undone, `refused` those that would not be. */
export function describeLine(
  { search_text: _, person_id, undo, ...line }: Selectable<OfficeLogTable>,
  { personId, role }: Pick<SignedIn, 'personId' | 'role'>,
  undone: ReadonlySet<number>,
  refused: ReadonlySet<number> = new Set(),
): OfficeLogEntry {
  const isUndone = undone.has(line.id);
  return {
    ...line,
    is_you: person_id === personId,
    can_undo:
      undo !== null && !isUndone && !refused.has(line.id) && mayInOffice(role, rightToUndo(line.what, undo)),
    is_undone: isUndone,
  };
}
