import type { Trx } from '../../ground/db/tables.ts';
import type { Actor, LogLine } from '../../ground/log/write-log.ts';
import type { OfficeContext } from '../office-services.ts';

/** The log line, or why it can no longer be undone. */
export type UndoResult = { ok: true; line: LogLine } | { ok: false; reason: string };

export interface UndoAction {
  /** Requires a fresh confirmation, as the change did. */
  isDangerous?: true;
  /** Runs in the transaction that writes the line; a refusal changes nothing. */
  undo: (trx: Trx, services: OfficeContext, given: { data: unknown; actor: Actor }) => Promise<UndoResult>;
}
