import type { SheetRules } from '../../catalogue/edit/save-sheet.ts';
import { returnRefusal, type SheetRefusal } from '../../catalogue/edit/sheet-refused.ts';
import type { Db } from '../../ground/db/tables.ts';
import { transact } from '../../ground/db/transact.ts';
import { type Actor, writeLog } from '../../ground/log/write-log.ts';
import type { BackendSettings } from '../../ground/settings.ts';
import { findMadeBefore } from './made-before.ts';
import { undoableSave } from './undo-save.ts';
import { type ProductSave, writeProduct } from './write-product.ts';

export interface ProductServices {
  db: Db;
  now: () => Date;
  settings: Pick<BackendSettings, 'shop'>;
}

export type SaveOutcome = { ok: true; id: number; version: number | undefined } | SheetRefusal;

/** Pressed twice, it makes one product. */
export const createProduct = (
  services: ProductServices,
  actor: Actor,
  save: ProductSave,
): Promise<SaveOutcome> => saveProduct(services, actor, undefined, save, { isOnce: true });

/** All changes or none; never overwrites concurrent changes. */
export function saveProduct(
  services: ProductServices,
  actor: Actor,
  id: number | undefined,
  save: ProductSave,
  { isOnce = false } = {},
): Promise<SaveOutcome> {
  const rules = rulesOf(services, actor, services.now());
  return returnRefusal(() =>
    transact(services.db, async (trx) => {
      const made = isOnce ? await findMadeBefore(trx, actor, save.changes, rules.now) : undefined;
      if (made) return { ok: true, ...made } as const;
      const { line, ...saved } = await writeProduct(trx, actor, id, save, rules);
      const { version } = saved;
      if (version === undefined) return saved;
      const undo = id === undefined ? {} : { undo: undoableSave({ productId: id, version }) };
      await writeLog(trx, actor, { ...line, ...undo }, rules.now);
      return saved;
    }),
  );
}

export const rulesOf = ({ settings }: ProductServices, actor: Actor, now: Date): SheetRules => ({
  now,
  copiesFromCents: settings.shop.copiesFromCents,
  moved: { cause: 'correction', actor, at: now.toISOString(), note: 'In the editor' },
});
