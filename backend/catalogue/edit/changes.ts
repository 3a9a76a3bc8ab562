import { type Cells, PRODUCT_ROW, rowsOf, type Sheet, STOCK_FIELDS } from './sheet.ts';

/** A cell as it was read and as it shall be; units are added and removed through the column Type. */
export interface CellChange {
  row: string;
  field: string;
  before: string;
  after: string;
}

export type CellConflict = CellChange & { now: string };

const NEW_ROW = /^new-[\w-]{1,40}$/;

export const isNewRow = (row: string): boolean => NEW_ROW.test(row);

/** Changes to cells that somebody else has changed meanwhile; every cell of a deleted row conflicts. */
export function findConflicts(sheet: Sheet | undefined, changes: readonly CellChange[]): CellConflict[] {
  const rows = new Map(sheet ? rowsOf(sheet) : []);
  return changes.flatMap((change) => {
    const now = rows.get(change.row)?.get(change.field) ?? '';
    // Already applied, by a double click.
    return now === change.before || now === change.after ? [] : { ...change, now };
  });
}

export const findUnknownRows = (sheet: Sheet | undefined, changes: readonly CellChange[]): string[] => {
  const known = new Set(sheet ? rowsOf(sheet).map(([key]) => key) : [PRODUCT_ROW]);
  return [...new Set(changes.map(({ row }) => row))].filter((row) => !known.has(row) && !isNewRow(row));
};

/** Changes that turn one sheet into the other; units that only `from` has stay. */
export function differences(from: Sheet, to: Pick<Sheet, 'product' | 'units'>): CellChange[] {
  const here = new Map(rowsOf(from));
  const changesOf = (row: string, before: Cells | undefined, after: Cells): CellChange[] => {
    const fields = [...new Set([...(before?.keys() ?? []), ...after.keys()])];
    const wanted = before ? fields.filter((field) => !STOCK_FIELDS.has(field)) : fields;
    return wanted.flatMap((field) => {
      const [was, is] = [before?.get(field) ?? '', after.get(field) ?? ''];
      return was === is ? [] : { row, field, before: was, after: is };
    });
  };
  return [
    ...changesOf(PRODUCT_ROW, from.product.cells, to.product.cells),
    ...to.units.flatMap(({ id, cells }) => {
      const own = here.get(String(id));
      return changesOf(own ? String(id) : `new-${id}`, own, cells);
    }),
  ];
}
