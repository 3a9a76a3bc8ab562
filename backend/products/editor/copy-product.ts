import { type CellChange, differences, isNewRow } from '../../catalogue/edit/changes.ts';
import { loadSheet, PRODUCT_ROW, PUBLISH_FROM, type SheetRow } from '../../catalogue/edit/sheet.ts';
import { findVersion, listVersions } from '../../catalogue/edit/versions.ts';
import type { Actor } from '../../log/write-log.ts';
import { unknownProduct } from '../unknown-product.ts';
import { type ProductServices, saveProduct } from './save-product.ts';
import type { SavedProduct } from './write-product.ts';

const DRAFT = '-1';

/** Fields unique to one individual card are not duplicated. */
const OF_ONE_CARD: ReadonlySet<string> = new Set([
  'SKU',
  'Certificate',
  'Grade',
  'Grading company',
  PUBLISH_FROM,
]);

/** A draft with everything except stock and copies. Throws Refused. */
export async function duplicateProduct(
  services: ProductServices,
  actor: Actor,
  id: number,
): Promise<SavedProduct> {
  const sheet = await loadSheet(services.db, id);
  if (!sheet) throw unknownProduct();
  const name = sheet.product.cells.get('Name') ?? '';
  const variations = sheet.units.filter(({ cells }) => cells.get('Type') === 'variation');
  const changes = [
    ...asNew(
      PRODUCT_ROW,
      sheet.product,
      new Map([
        ['Published', DRAFT],
        ['Name', `${name} (copy)`],
      ]),
    ),
    ...variations.flatMap((row, index) => asNew(`new-${index + 1}`, row, new Map())),
  ];
  return saveProduct(services, actor, undefined, {
    changes,
    reason: `Copy of ${name}`,
    isKnown: true,
  });
}

function asNew(row: string, { cells }: SheetRow, instead: ReadonlyMap<string, string>): CellChange[] {
  return [...cells].flatMap(([field, value]) => {
    if (OF_ONE_CARD.has(field)) return [];
    const counted = field === 'Stock' && value !== '' ? '0' : value;
    return { row, field, before: '', after: instead.get(field) ?? counted };
  });
}

/** Restores a version as a new save. Stock, and units created since, stay; removed units return without stock. Throws Refused. */
export async function restoreVersion(
  services: ProductServices,
  actor: Actor,
  id: number,
  versionId: number,
): Promise<SavedProduct> {
  const [sheet, version] = [await loadSheet(services.db, id), await findVersion(services.db, id, versionId)];
  if (!sheet || !version) throw unknownProduct();
  const kept = (await listVersions(services.db, id)).find((each) => each.id === versionId);
  const reason = `Brought back the version of ${kept?.at.slice(0, 16).replace('T', ' ')} UTC`;
  const changes = differences(sheet, version);
  const rows = [...new Set(changes.map(({ row }) => row))].filter((row) => isNewRow(row));
  const isCountedAsOne = sheet.product.cells.get('Stock') !== '';
  const none = (isCountedAsOne ? [] : rows).map((row) => ({ row, field: 'Stock', before: '', after: '0' }));
  return saveProduct(services, actor, id, { changes: [...changes, ...none], reason, isKnown: true });
}
