import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ImportSubject } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { lockImport } from './insert-run.ts';
import type { ImportsTable } from './tables.ts';

/** Undoes a line of the log; the office gives it, as it knows what every feature can undo. */
export type UndoLine = (services: OfficeServices, signedIn: SignedIn, id: number) => Promise<unknown>;

export type Started =
  | { ok: true }
  | { ok: false; code: 'office_unknown_import' }
  | { ok: false; code: 'office_import_state'; reason: string };

const unknown = { ok: false, code: 'office_unknown_import' } as const;
const refuse = (reason: string) => ({ ok: false, code: 'office_import_state', reason }) as const;

/** Done in the background; the log line is written now, so that it can be undone at any time. `least`: minimum rows. */
export const startApply = (
  db: Db,
  actor: Actor,
  id: number,
  now: Date,
  subject: ImportSubject = 'products',
  least = 1,
): Promise<Started> =>
  transact(db, async (trx) => {
    const given = await lockImport(trx, id);
    if (!given || given.subject !== subject || given.state === 'uploading') return unknown;
    // A double click.
    if (given.state === 'applying' || given.state === 'applied') return { ok: true };
    if (given.state !== 'ready') return refuse(whyNotReady(given));
    if (given.taken < least) return refuse(`No ${NOUNS[subject].row} is taken: there is nothing to apply.`);
    const line: LogLine = {
      what: NOUNS[subject].topic,
      which: given.name,
      after: `${countOf(given.taken, NOUNS[subject].row)} applied`,
      undo: { action: 'import', data: { id } },
    };
    const log_id = await writeLog(trx, actor, line, now);
    await trx
      .updateTable('imports')
      .set({
        state: 'applying',
        progress: 0,
        log_id,
        applied_at: now.toISOString(),
        person_id: actor.personId,
        who: actor.name,
      })
      .where('id', '=', id)
      .execute();
    return { ok: true };
  });

const NOUNS = {
  products: { run: 'import', row: 'row', topic: 'import', again: 'send the file again' },
  prices: { run: 'run', row: 'price', topic: 'price', again: 'run the rules again' },
} as const satisfies Record<ImportSubject, unknown>;

function whyNotReady({ state, subject }: Selectable<ImportsTable>): string {
  const { run, again } = NOUNS[subject];
  if (state === 'columns') return 'Choose its columns first.';
  if (state === 'reading') return 'The dry run is not finished yet.';
  if (state === 'undoing') return `This ${run} is being undone.`;
  if (state === 'undone') return `This ${run} was undone: ${again} to apply it.`;
  return 'This file cannot be imported.';
}

const TOO_OLD = 'This import is too old: what it changed is no longer kept.';

/** Done in the background; returns the log line. */
export async function startUndo(trx: Trx, id: number): Promise<UndoResult> {
  const given = await lockImport(trx, id);
  if (!given) return { ok: false, reason: TOO_OLD };
  const reason = await whyNoUndo(trx, given);
  if (reason !== undefined) return { ok: false, reason };
  await trx.updateTable('imports').set({ state: 'undoing', progress: 0 }).where('id', '=', id).execute();
  const what = NOUNS[given.subject].topic;
  return { ok: true, line: { what, which: given.name, before: 'applied', after: 'undone' } };
}

/** Only the newest import, as later ones build on it. Price runs check each price separately. */
export async function whyNoUndo(
  db: Db | Trx,
  { id, subject, state, log_id }: Pick<Selectable<ImportsTable>, 'id' | 'subject' | 'state' | 'log_id'>,
): Promise<string | undefined> {
  const { run } = NOUNS[subject];
  if (state === 'undoing' || state === 'undone') return `This ${run} was undone already.`;
  if (state !== 'applied' && state !== 'applying') return `This ${run} changed nothing.`;
  if (subject === 'prices') return undefined;
  const newer = await db
    .selectFrom('imports')
    .select('name')
    .where('id', '<>', id)
    .where('subject', '=', subject)
    .where('log_id', '>', log_id ?? 0)
    .where('state', 'in', ['applying', 'applied', 'undoing'])
    .orderBy('log_id', 'desc')
    .executeTakeFirst();
  return newer && `Undo “${newer.name}” first: it was applied later.`;
}

const undoSchema = z.object({ id: z.number() });

export const undoImport = (
  trx: Trx,
  _services: OfficeContext,
  { data }: { data: unknown },
): Promise<UndoResult> => startUndo(trx, undoSchema.parse(data).id);

/** By what its line of the log says; undefined if it can be undone. */
export async function whyNotUndone(db: Db, data: unknown): Promise<string | undefined> {
  const { id } = undoSchema.parse(data);
  const given = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return given ? whyNoUndo(db, given) : TOO_OLD;
}

/** The log line that undoes it; undefined if it changed nothing. */
export async function findLogLine(db: Db, id: number): Promise<number | undefined> {
  const found = await db.selectFrom('imports').select('log_id').where('id', '=', id).executeTakeFirst();
  return found?.log_id ?? undefined;
}
