import { Refused } from '../ground/refused.ts';
import type { Started } from './start-work.ts';

export const unknownImport = (): Refused => new Refused('office_unknown_import', 'There is no such import.');

export function throwIfRefused(started: Started, unknown = unknownImport): void {
  if (started.ok) return;
  throw started.code === 'office_unknown_import' ? unknown() : new Refused(started.code, started.reason);
}
