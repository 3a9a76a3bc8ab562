import type { Parcel } from '#domain/parcels.ts';
import type { DbOrTrx } from '../db/tables.ts';
import type { ShippedItem } from './courier.ts';

/** Something to send: what it is, and the measures that count where the catalogue has none. */
export interface ItemToShip {
  description: string;
  priceCents: number;
  quantity: number;
  productId?: number | undefined;
  variationId?: number | undefined;
  otherwise: Parcel;
}

/** Measures each item by its variation, else by its product, else as told; every side for itself. */
export async function measureItems(db: DbOrTrx, items: ItemToShip[]): Promise<ShippedItem[]> {
  const known = await findMeasures(db, items);
  return items.map(({ description, priceCents, quantity, productId, variationId, otherwise }) => {
    const product = known.get(productId ?? 0);
    const variation = known.get(variationId ?? 0);
    const side = (name: keyof Parcel) => variation?.[name] ?? product?.[name] ?? otherwise[name];
    return {
      description,
      priceCents,
      quantity,
      lengthCm: side('lengthCm'),
      widthCm: side('widthCm'),
      heightCm: side('heightCm'),
      weightKg: side('weightKg'),
    };
  });
}

async function findMeasures(db: DbOrTrx, items: ItemToShip[]): Promise<Map<number, Partial<Parcel>>> {
  const ids = [...new Set(items.flatMap((item) => [item.productId, item.variationId]))].filter(
    (id) => id !== undefined,
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'length_cm', 'width_cm', 'height_cm', 'weight_kg'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        lengthCm: row.length_cm || undefined,
        widthCm: row.width_cm || undefined,
        heightCm: row.height_cm || undefined,
        weightKg: row.weight_kg || undefined,
      },
    ]),
  );
}
