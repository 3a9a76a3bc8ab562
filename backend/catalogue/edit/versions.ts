import { z } from 'zod';
import { KEPT_VERSIONS, keepNewestVersions } from '../../ground/db/keep-newest.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import type { Actor } from '../../log/write-log.ts';
import type { CellChange } from './changes.ts';
import { type Sheet, withoutStock } from './sheet.ts';

export interface Version {
  id: number;
  at: string;
  person_id: number | null;
  who: string;
  reason: string;
  changes: CellChange[];
}

const cells = z.array(z.tuple([z.string(), z.string()])).transform((entries) => new Map(entries));
const row = z.object({ id: z.number(), cells });
const storedSheet = z.object({ product: row, units: z.array(row) });
export const storedChanges = z.array(
  z.object({ row: z.string(), field: z.string(), before: z.string(), after: z.string() }),
);

type KeptSheet = Pick<Sheet, 'product' | 'units'>;

const writeSheet = (sheet: Sheet): string => {
  const entries = ({ id, cells: own }: Sheet['product']) => ({ id, cells: [...own] });
  const { product, units } = withoutStock(sheet);
  return JSON.stringify({ product: entries(product), units: units.map(entries) });
};

interface NewVersion {
  actor: Actor;
  reason: string;
  changes: readonly CellChange[];
  /** undefined for a new product. */
  before: Sheet | undefined;
  after: Sheet;
}

/** Also stores the state before, if it came from an import or the product list. */
export async function saveVersion(
  trx: Trx,
  { actor, reason, changes, before, after }: NewVersion,
  now: Date,
): Promise<number> {
  const product_id = after.product.id;
  const insert = (
    made: { person_id: number | null; who: string; reason: string },
    of: Sheet,
    changed = '[]',
  ) =>
    trx
      .insertInto('product_versions')
      .values({ product_id, at: now.toISOString(), ...made, changes: changed, sheet: writeSheet(of) })
      .returning('id')
      .executeTakeFirstOrThrow();
  const latest = await trx
    .selectFrom('product_versions')
    .select('sheet')
    .where('product_id', '=', product_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before && latest?.sheet !== writeSheet(before))
    await insert({ person_id: null, who: '', reason: '' }, before);
  const made = { person_id: actor.personId, who: actor.name, reason };
  const { id } = await insert(made, after, JSON.stringify(changes));
  await keepNewestVersions(trx, 'product_versions', 'product_id', product_id);
  return id;
}

/** Newest first. */
export async function listVersions(db: DbOrTrx, productId: number): Promise<Version[]> {
  const rows = await db
    .selectFrom('product_versions')
    .select(['id', 'at', 'person_id', 'who', 'reason', 'changes'])
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(KEPT_VERSIONS)
    .execute();
  return rows.map((version) => ({ ...version, changes: storedChanges.parse(JSON.parse(version.changes)) }));
}

export async function findVersion(
  db: DbOrTrx,
  productId: number,
  versionId: number,
): Promise<KeptSheet | undefined> {
  const version = await db
    .selectFrom('product_versions')
    .select('sheet')
    .where('product_id', '=', productId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return version && storedSheet.parse(JSON.parse(version.sheet));
}
