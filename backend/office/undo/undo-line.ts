import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { OfficeLogEntry } from '#contract/office/office.ts';
import { LOG_TOPIC_RIGHTS, mayInOffice, notAllowed } from '#domain/office/office.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { Refused } from '../../ground/refused.ts';
import { findUndone } from '../../log/find-log.ts';
import type { OfficeLogTable } from '../../log/tables.ts';
import { writeUndo } from '../../log/write-log.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { describeLine, rightToUndo } from '../log/describe-line.ts';
import { UNDO_ACTIONS } from './undo-actions.ts';

const stepSchema = z.object({ action: z.string(), data: z.unknown() });

/** Undoes a line and returns the second line; throws a refusal, which also rolls back. */
export async function undoLine(
  services: OfficeServices,
  signedIn: SignedIn,
  id: number,
): Promise<OfficeLogEntry> {
  const { db, now } = services;
  return transact(db, async (trx) => {
    const line = await findLine(trx, id);
    if (!line) throw unknownLine();
    const right = line.undo === null ? LOG_TOPIC_RIGHTS[line.what] : rightToUndo(line.what, line.undo);
    if (!mayInOffice(signedIn.role, right)) throw new Refused('office_not_allowed', notAllowed(right));
    if ((await findUndone(trx, [id])).size > 0) throw undoneAlready();
    const step = line.undo === null ? undefined : stepSchema.parse(JSON.parse(line.undo));
    const action = step && UNDO_ACTIONS[step.action];
    if (!action) throw cannotUndo('This cannot be taken back.');
    if (action.isDangerous && !signedIn.isConfirmed) {
      throw new Refused('office_confirmation_needed', 'Confirm that it is you to undo this.');
    }
    const actor = actorOf(signedIn);
    const undone = await action.undo(trx, services, { data: step.data, actor });
    if (!undone.ok) throw cannotUndo(undone.reason);
    const written = await writeUndo(trx, actor, { ...undone.line, undoes: id }, now());
    if (written === undefined) throw undoneAlready();
    const second = await findLine(trx, written);
    if (!second) throw unknownLine();
    return describeLine(second, signedIn, new Set());
  });
}

const findLine = (trx: Trx, id: number): Promise<Selectable<OfficeLogTable> | undefined> =>
  trx.selectFrom('office_log').selectAll().where('id', '=', id).executeTakeFirst();

const cannotUndo = (reason: string) => new Refused('office_cannot_undo', reason);
const undoneAlready = () => cannotUndo('Somebody took this back already.');
const unknownLine = () => new Refused('office_unknown_line', 'There is no such line in the log.');
