import { orRefused, Refused } from '../ground/refused.ts';
import type { LogLine } from './write-log.ts';

/** The log line, or why it can no longer be undone. */
export type UndoResult = { ok: true; line: LogLine } | { ok: false; reason: string };

/** For a write that throws Refused: its words are the reason. The caller rolls back. */
export async function undoneBy(write: () => Promise<LogLine>): Promise<UndoResult> {
  const line = await orRefused(write);
  return line instanceof Refused ? { ok: false, reason: line.message } : { ok: true, line };
}
