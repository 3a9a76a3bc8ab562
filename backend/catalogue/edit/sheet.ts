import type { DbOrTrx } from '../../ground/db/tables.ts';
import { cellsOf } from '../export/columns.ts';
import type { ExportedProduct } from '../export/exported-product.ts';
import { loadExported } from '../export/load-exported.ts';
import { loadTermNames } from '../export/term-names.ts';
import { writeDate } from '../export/write-cells.ts';
import { loadPictures, type SheetPicture } from './sheet-pictures.ts';

/** Cells by column, in the words of a product CSV. */
export type Cells = ReadonlyMap<string, string>;

/** One product as rows of a product CSV, plus fields that such a file lacks. */
export interface Sheet {
  product: SheetRow;
  /** Variations and copies. */
  units: SheetRow[];
  pictures: SheetPicture[];
}

export interface SheetRow {
  id: number;
  cells: Cells;
}

/** The product's row among the changes; its units are identified by id, new ones by 'new-1'. */
export const PRODUCT_ROW = 'product';

/** Columns in addition to those of a file. */
export const PUBLISH_FROM = 'Publish from';
export const altColumn = (picture: string): string => `Alt: ${picture}`;
export const ALT_COLUMN = /^Alt: (.+)$/s;
export const STOCK_FIELDS: ReadonlySet<string> = new Set(['Stock', 'In stock?']);

const LEFT_OUT = ['ID', 'Parent'];

/** undefined when there is no such product. */
export async function loadSheet(db: DbOrTrx, productId: number): Promise<Sheet | undefined> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'parent_id'])
    .where((eb) => eb.or([eb('id', '=', productId), eb('parent_id', '=', productId)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (!rows.some(({ id, parent_id }) => id === productId && parent_id === null)) return undefined;
  const ids = [productId, ...rows.map(({ id }) => id).filter((id) => id !== productId)];
  const exported = await loadExported(db, await loadTermNames(db), ids);
  const pictures = await loadPictures(db, ids);
  const planned = await db
    .selectFrom('planned_publications')
    .select('at')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  const [product, ...units] = exported.map((each, index) => ({
    id: ids[index] ?? 0,
    cells: cellsWithAlt(each, pictures),
  }));
  if (!product) return undefined;
  product.cells.set(PUBLISH_FROM, writeDate(planned?.at ?? null, 'start'));
  return { product, units, pictures };
}

function cellsWithAlt(product: ExportedProduct, pictures: SheetPicture[]): Map<string, string> {
  const cells = cellsOf(product);
  for (const column of LEFT_OUT) cells.delete(column);
  for (const { file, source } of product.images) {
    const ref = file ?? source;
    cells.set(altColumn(ref), pictures.find((picture) => picture.ref === ref)?.alt ?? '');
  }
  return cells;
}

/** The cells of each row, by its key among the changes. */
export const rowsOf = ({ product, units }: Pick<Sheet, 'product' | 'units'>): [string, Cells][] => [
  [PRODUCT_ROW, product.cells],
  ...units.map(({ id, cells }): [string, Cells] => [String(id), cells]),
];

/** Without stock: restoring a version leaves stock alone. */
export function withoutStock(sheet: Sheet): Pick<Sheet, 'product' | 'units'> {
  const strip = ({ id, cells }: SheetRow): SheetRow => ({
    id,
    cells: new Map([...cells].filter(([column]) => !STOCK_FIELDS.has(column))),
  });
  return { product: strip(sheet.product), units: sheet.units.map(strip) };
}
