import { rollBackWith } from '../../ground/db/roll-back-with.ts';
import type { CellConflict } from './changes.ts';
import type { FieldProblem } from './read-edited.ts';

export type SheetRefusal =
  | { ok: false; code: 'office_unknown_product' }
  | { ok: false; code: 'office_changed_meanwhile'; conflicts: CellConflict[] }
  | { ok: false; code: 'rest_invalid_param'; problems: FieldProblem[] };

export const { refuse: refuseSheet, returnRefusal: returnSheetRefusal } = rollBackWith<SheetRefusal>();

export const refuseFields = (problems: FieldProblem[]): Error =>
  refuseSheet({ ok: false, code: 'rest_invalid_param', problems });
