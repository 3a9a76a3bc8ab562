import type { Trx } from '../../ground/db/tables.ts';
import type { Actor, LogLine } from '../../ground/log/write-log.ts';
import type { OfficeServices } from '../office-services.ts';

/** The line for the log, or why it cannot be taken back any more. */
export type Undone = { ok: true; line: LogLine } | { ok: false; reason: string };

export interface UndoAction {
  /** Needs a fresh confirmation, as the change did. */
  isDangerous?: true;
  /** Runs in the transaction that writes the line; a refusal leaves nothing changed. */
  undo: (trx: Trx, services: OfficeServices, given: { data: unknown; actor: Actor }) => Promise<Undone>;
}
