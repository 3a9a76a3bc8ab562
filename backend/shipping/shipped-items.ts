import type { Parcel } from '#domain/packing/parcels.ts';
import { isVirtual, isVirtualFlag } from '../ground/db/is-virtual.ts';
import type { DbOrTrx, Tables } from '../ground/db/tables.ts';
import type { ShippedItem } from './courier.ts';

export interface ItemToShip {
  description: string;
  priceCents: number;
  quantity: number;
  productId?: number | undefined;
  variationId?: number | undefined;
  otherwise: Parcel;
}

export const SIDE_COLUMNS = ['length_cm', 'width_cm', 'height_cm', 'weight_kg'] as const;

export type Sides = Pick<Tables['products'], (typeof SIDE_COLUMNS)[number]>;

/** Measures by the variation, else its product, else the item's fallback. */
export async function measureItems(db: DbOrTrx, items: ItemToShip[]): Promise<ShippedItem[]> {
  const known = await findSides(db, items);
  return items.map(({ productId, variationId, otherwise, ...item }) => ({
    ...item,
    ...measure([known.get(variationId ?? 0), known.get(productId ?? 0)], otherwise),
  }));
}

/** Those of the items that a courier takes. */
export async function findDelivered(db: DbOrTrx, items: readonly ItemToShip[]): Promise<ItemToShip[]> {
  const virtual = await findVirtual(db, namedIds(items));
  const isFlagged = (id: number | undefined) => id !== undefined && virtual.has(id);
  return items.filter(({ productId, variationId }) => !isFlagged(productId) && !isFlagged(variationId));
}

/** Flagged themselves, or bundles of nothing else. */
async function findVirtual(db: DbOrTrx, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => {
      const parts = eb
        .selectFrom('bundle_items')
        .select('bundle_items.product_id')
        .whereRef('bundle_items.bundle_id', '=', 'products.id');
      const flagged = eb.selectFrom('product_meta').select('product_meta.product_id').where(isVirtualFlag);
      const others = parts.where('bundle_items.product_id', 'not in', flagged);
      return eb.or([isVirtual(eb), eb.and([eb.exists(parts), eb.not(eb.exists(others))])]);
    })
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Chooses each side separately; 0 means not measured. */
export function measure(rows: readonly (Sides | undefined)[], otherwise: Parcel): Parcel {
  const side = (column: keyof Sides) => rows.map((row) => row?.[column]).find(Boolean);
  return {
    lengthCm: side('length_cm') ?? otherwise.lengthCm,
    widthCm: side('width_cm') ?? otherwise.widthCm,
    heightCm: side('height_cm') ?? otherwise.heightCm,
    weightKg: side('weight_kg') ?? otherwise.weightKg,
  };
}

const namedIds = (items: readonly ItemToShip[]): number[] =>
  [...new Set(items.flatMap((item) => [item.productId, item.variationId]))].filter((id) => id !== undefined);

async function findSides(db: DbOrTrx, items: ItemToShip[]): Promise<Map<number, Sides>> {
  const ids = namedIds(items);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', ...SIDE_COLUMNS])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
