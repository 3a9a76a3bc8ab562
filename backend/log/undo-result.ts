import type { LogLine } from './write-log.ts';

/** The log line, or why it can no longer be undone. */
export type UndoResult = { ok: true; line: LogLine } | { ok: false; reason: string };
