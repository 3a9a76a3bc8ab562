import type { Insertable } from 'kysely';
import type { LogTopic, OfficeRight } from '#domain/office/office.ts';
import { foldCase, truncate } from '#domain/text/text.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { OfficeLogTable } from './tables.ts';

/** A person of the office, or a name such as 'Command line'. */
export interface Actor {
  personId: number | null;
  name: string;
}

export const COMMAND_LINE: Actor = { personId: null, name: 'Command line' };
export const UNKNOWN: Actor = { personId: null, name: 'Unknown' };

export interface LogLine {
  what: LogTopic;
  which: string;
  before?: string;
  after?: string;
  reason?: string;
  /** How to undo it; without it, it cannot be undone. */
  undo?: UndoStep;
}

/** `action` names an entry in the table of undo actions, which reads `data`. */
export interface UndoStep {
  action: string;
  data: unknown;
  /** Instead of the right that the line's topic asks for. */
  right?: OfficeRight;
}

/** Call it in the transaction that makes the change. Returns the id of the line. */
export async function writeLog(db: DbOrTrx, actor: Actor, line: LogLine, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('office_log')
    .values(rowOf(actor, line, now))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The line that undoes another; undefined if it has been undone already. */
export async function writeUndo(
  db: DbOrTrx,
  actor: Actor,
  { undoes, ...line }: LogLine & { undoes: number },
  now: Date,
): Promise<number | undefined> {
  const written = await db
    .insertInto('office_log')
    .values({ ...rowOf(actor, line, now), undoes })
    .onConflict((conflict) => conflict.column('undoes').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/** Characters: its index holds no longer texts, and a name with its details may be one. */
const MAX_WHICH = 500;

function rowOf({ personId, name }: Actor, line: LogLine, now: Date): Insertable<OfficeLogTable> {
  const { what, which, before = '', after = '', reason = '', undo } = line;
  return {
    at: now.toISOString(),
    person_id: personId,
    who: name,
    what,
    which: truncate(which, MAX_WHICH),
    before,
    after,
    reason,
    search_text: foldCase([name, what, which, before, after, reason].join(' ')),
    undo: undo ? JSON.stringify(undo) : null,
  };
}
