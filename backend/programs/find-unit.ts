import type { ProgramPrice, ProgramProduct, ProgramStock } from '#contract/programs.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Db } from '../ground/db/tables.ts';
import { describeRowsUnsold, type OfficeProductRow, rowName } from '../products/rows/describe-rows.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { describeUnits } from '../stock/describe-units.ts';

/** What a SKU names: a product, variation or copy, without its sales. */
export type SkuUnit = Omit<OfficeProductRow, 'sold_90_days'>;

export async function findUnit(db: Db, sku: string): Promise<SkuUnit | undefined> {
  const found = await db.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst();
  const [row] = found ? await describeRowsUnsold(db, [found.id]) : [];
  return row;
}

export const describeProduct = (unit: SkuUnit, publicUrl: string): ProgramProduct => ({
  id: unit.id,
  product_id: unit.product_id,
  type: unit.type,
  sku: unit.sku,
  name: unit.name,
  detail: unit.detail,
  brand: unit.brand,
  status: unit.state,
  image: unit.image && new URL(unit.image, publicUrl).href,
  ...describePrices(unit),
  on_hand: unit.stock?.units ?? null,
  date_modified: unit.updated_at,
});

/** Nothing is counted of a bundle or a grouped product. */
export async function describeStock(
  services: { db: Db; settings: BackendSettings },
  { id, sku, ...row }: SkuUnit,
): Promise<ProgramStock> {
  const [unit] = await describeUnits(services, [id]);
  const { available = 0, held = 0, to_pack = 0, is_counted = false } = unit ?? {};
  return {
    id,
    sku,
    name: rowName(row),
    manage_stock: is_counted,
    on_hand: available + held,
    available,
    held,
    to_pack,
  };
}

export const describePrice = (unit: SkuUnit): ProgramPrice => ({
  id: unit.id,
  sku: unit.sku,
  name: rowName(unit),
  ...describePrices(unit),
});

export const describePrices = (unit: SkuUnit) => ({
  price: decimal(unit.price_cents),
  regular_price: decimal(unit.regular_price_cents),
  sale_price: decimal(unit.sale_price_cents),
  date_on_sale_from: unit.sale_starts_at,
  date_on_sale_to: unit.sale_ends_at,
  on_sale: unit.on_sale,
});

const decimal = (cents: number | null): string | null => (cents === null ? null : decimalFromCents(cents));
