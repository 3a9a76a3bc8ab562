import type { Selectable } from 'kysely';
import type { Db } from '../../ground/db/tables.ts';
import { whyNotUndone } from '../../imports/start-work.ts';
import type { OfficeLogTable } from '../../log/tables.ts';
import type { UndoStep } from '../../log/write-log.ts';

/** Lines of imports whose undo would be refused: a later one builds on it, or what it changed is no longer kept. */
export async function findRefusedImports(
  db: Db,
  lines: readonly Pick<Selectable<OfficeLogTable>, 'id' | 'undo'>[],
): Promise<Set<number>> {
  const refused = new Set<number>();
  for (const { id, undo } of lines) {
    const step: UndoStep | undefined = undo === null ? undefined : JSON.parse(undo);
    if (step?.action === 'import' && (await whyNotUndone(db, step.data)) !== undefined) refused.add(id);
  }
  return refused;
}
