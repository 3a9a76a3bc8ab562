import { statusOf } from '#domain/stock/stock.ts';
import { loadSheet, type SheetRow } from '../../catalogue/edit/sheet.ts';
import { listVersions } from '../../catalogue/edit/versions.ts';
import { loadTermNames } from '../../catalogue/export/term-names.ts';
import { writePaths, writePrice } from '../../catalogue/export/write-cells.ts';
import { selectProductRows } from '../../catalogue/product-rows.ts';
import { supplyOfRow } from '../../catalogue/sellable-rows.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { nameOfUnit } from './change-words.ts';

const MAX_CHOICES = 300;

export type OfficeProduct = NonNullable<Awaited<ReturnType<typeof describeProduct>>>;

/** Everything the editor shows of one product; undefined if there is none. */
export async function describeProduct(db: DbOrTrx, id: number, personId: number) {
  const sheet = await loadSheet(db, id);
  if (!sheet) return undefined;
  const rows = await selectProductRows(db)
    .where((eb) => eb.or([eb('products.id', '=', id), eb('products.parent_id', '=', id)]))
    .execute();
  const own = new Map(rows.map((row) => [row.id, row]));
  const shown = own.get(id);
  const versions = await listVersions(db, id);
  return {
    id,
    cells: cellsOf(sheet.product),
    units: sheet.units.map((unit) => ({
      id: unit.id,
      name: nameOfUnit(unit.cells),
      cells: cellsOf(unit),
      held: own.get(unit.id)?.reserved ?? 0,
    })),
    held: shown?.reserved ?? 0,
    /** `ref`: its name in the column Images. */
    pictures: sheet.pictures.map(({ ref, file, width, height }) => ({
      ref,
      src: file === null ? null : `/media/${file.split('/').map(encodeURIComponent).join('/')}`,
      width,
      height,
    })),
    shown: {
      price: writePrice(shown?.price_cents ?? null),
      stock_status: shown ? statusOf(supplyOfRow(shown)) : 'outofstock',
      available: rows.reduce(
        (sum, row) => sum + Math.max(0, row.managed === 1 ? (row.available ?? 0) : 0),
        0,
      ),
    },
    versions: versions.map(({ person_id, ...version }) => ({ ...version, is_you: person_id === personId })),
    choices: await findChoices(db),
  };
}

/** Columns of a product CSV, plus 'Publish from' and 'Alt: ' with a picture's name. */
const cellsOf = ({ cells }: SheetRow): Record<string, string> => Object.fromEntries(cells);

/** Choices of the fields. */
export async function findChoices(db: DbOrTrx) {
  const names = await loadTermNames(db);
  const list = async (table: 'categories' | 'brands' | 'attributes') =>
    db.selectFrom(table).select(['id', 'name']).orderBy('name').limit(MAX_CHOICES).execute();
  const categories = await list('categories');
  return {
    categories: categories.map(({ id }) => writePaths([names.categoryPath(id)])).toSorted(),
    brands: (await list('brands')).map(({ name }) => name),
    attributes: (await list('attributes')).map(({ name }) => name),
  };
}
