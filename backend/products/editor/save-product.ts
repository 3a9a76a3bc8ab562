import type { CellChange } from '../../catalogue/edit/changes.ts';
import type { SheetRules } from '../../catalogue/edit/save-draft.ts';
import { PRODUCT_ROW } from '../../catalogue/edit/sheet.ts';
import { storedChanges } from '../../catalogue/edit/versions.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { findRepeatedSave } from '../../people/repeated-save.ts';
import type { BackendSettings } from '../../shop/settings.ts';
import { undoableSave } from './undo-save.ts';
import { type ProductSave, type SavedProduct, writeProduct } from './write-product.ts';

export interface ProductServices {
  db: Db;
  now: () => Date;
  settings: Pick<BackendSettings, 'shop'>;
}

/** Pressed twice, it makes one product. Throws Refused. */
export const createProduct = (
  services: ProductServices,
  actor: Actor,
  save: ProductSave,
): Promise<SavedProduct> => saveProduct(services, actor, undefined, save, { isOnce: true });

/** All changes or none; never overwrites concurrent changes. Throws Refused. */
export function saveProduct(
  services: ProductServices,
  actor: Actor,
  id: number | undefined,
  save: ProductSave,
  { isOnce = false } = {},
): Promise<SavedProduct> {
  const rules = rulesOf(services, actor, services.now());
  return transact(services.db, async (trx) => {
    const made = isOnce ? await findRepeatedProduct(trx, actor, save.changes, rules.now) : undefined;
    if (made) return made;
    const { line, ...saved } = await writeProduct(trx, actor, id, save, rules);
    const { version } = saved;
    if (version === null) return saved;
    const undo = id === undefined ? {} : { undo: undoableSave({ productId: id, version }) };
    await writeLog(trx, actor, { ...line, ...undo }, rules.now);
    return saved;
  });
}

export const rulesOf = ({ settings }: ProductServices, actor: Actor, now: Date): SheetRules => ({
  now,
  copiesFromCents: settings.shop.copiesFromCents,
  moved: { cause: 'correction', actor, at: now.toISOString(), note: 'In the editor' },
});

/** The product that this person has just made of the same cells. */
async function findRepeatedProduct(
  trx: Trx,
  actor: Actor,
  changes: readonly CellChange[],
  now: Date,
): Promise<SavedProduct | undefined> {
  const key = keyOf(changes);
  const made = await findRepeatedSave(trx, actor, now, {
    findLatest: (limit) =>
      trx
        .selectFrom('product_versions')
        .select(['id', 'product_id', 'at', 'person_id', 'changes'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    isSame: (version) => keyOf(storedChanges.parse(JSON.parse(version.changes))) === key,
  });
  return made && { id: made.product_id, version: made.id };
}

/** New rows have ids once they are saved. */
function keyOf(changes: readonly CellChange[]): string {
  const rows = [...new Set([PRODUCT_ROW, ...changes.map(({ row }) => row)])];
  return JSON.stringify(
    changes.map(({ row, ...cell }) => [rows.indexOf(row), cell.field, cell.before, cell.after]),
  );
}
