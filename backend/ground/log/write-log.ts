import type { LogTopic } from '#domain/office.ts';
import { foldAccents } from '#domain/text.ts';
import type { DbOrTrx } from '../db/tables.ts';

/** Who does something: a person of the office, or a name such as 'Command line'. */
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
}

/** Call it in the transaction that makes the change. */
export async function writeLog(db: DbOrTrx, actor: Actor, line: LogLine, now: Date): Promise<void> {
  const { what, which, before = '', after = '', reason = '' } = line;
  await db
    .insertInto('office_log')
    .values({
      at: now.toISOString(),
      person_id: actor.personId,
      who: actor.name,
      what,
      which,
      before,
      after,
      reason,
      search_text: foldForSearch([actor.name, what, which, before, after, reason].join(' ')),
    })
    .execute();
}

export const foldForSearch = (text: string): string => foldAccents(text).toLowerCase();
