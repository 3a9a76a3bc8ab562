import { bestHits, searchCatalogue } from '../catalogue/queries/search-catalogue.ts';
import type { SearchServices } from '../catalogue/services.ts';
import type { Db } from '../ground/db/tables.ts';
import { findScannedGoods, type ScanServices } from '../scan/find-scanned-goods.ts';
import { describeUnits, type StockUnit } from './describe-units.ts';

export type UnitServices = ScanServices & SearchServices;

const PRODUCTS = 8;
const UNITS = 40;
/** Content of a label's QR code. */
const LABEL = /\/office\/stock\/units\/(\d{1,9})\/?$/;

export const findUnits = async (services: UnitServices, search: string): Promise<StockUnit[]> =>
  describeUnits(services, await findUnitIds(services, search));

/** An exact code first, then set and number, then words. */
export async function findUnitIds(services: UnitServices, search: string): Promise<number[]> {
  const [, labelled] = LABEL.exec(search) ?? [];
  if (labelled !== undefined) return [Number(labelled)];
  if (search === '') return [];
  const scanned = await findScannedGoods(services, search);
  const ids = scanned.length > 0 ? scanned.map(({ unitId }) => unitId) : await findByWords(services, search);
  return (await withParts(services.db, ids)).slice(0, UNITS);
}

async function findByWords(services: UnitServices, search: string): Promise<number[]> {
  const found = await searchCatalogue(services, { search });
  if (!found.found) return [];
  const best = await bestHits(found, found.found, 0, PRODUCTS);
  return best.flatMap((ordinal) => found.listing.ids[ordinal] ?? []);
}

/** Replaces a product by its variations and copies, which are on the shelf. */
async function withParts(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const parts = await db
    .selectFrom('products')
    .where('parent_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'parent_id', 'type'])
    .execute();
  const byParent = Map.groupBy(parts, ({ parent_id }) => parent_id);
  return ids.flatMap((id) => {
    const own = byParent.get(id) ?? [];
    const isShared = own.some(({ type }) => type === 'variation');
    return isShared ? own.map((part) => part.id) : [id, ...own.map((part) => part.id)];
  });
}
