import type { CellConflict } from './changes.ts';
import type { FieldProblem } from './read-edited.ts';

export type SheetRefusal =
  | { ok: false; code: 'office_unknown_product' }
  | { ok: false; code: 'office_changed_meanwhile'; conflicts: CellConflict[] }
  | { ok: false; code: 'rest_invalid_param'; problems: FieldProblem[] };

/** Thrown only to undo the transaction. */
export class SheetRefused extends Error {
  readonly refusal: SheetRefusal;

  constructor(refusal: SheetRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const refuseFields = (problems: FieldProblem[]): SheetRefused =>
  new SheetRefused({ ok: false, code: 'rest_invalid_param', problems });

export async function returnRefusal<Result>(work: () => Promise<Result>): Promise<Result | SheetRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SheetRefused) return error.refusal;
    throw error;
  }
}
