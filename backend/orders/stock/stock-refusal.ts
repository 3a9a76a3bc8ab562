import { onHand, type StockLevels, unitsMissing } from '#domain/stock/stock-ledger.ts';
import type { ProductType } from '../../catalogue/tables.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { StockHolder } from './stock-holders.ts';

export type StockRefusal =
  | { code: 'office_stock_not_counted' | 'office_stock_one_copy' }
  | { code: 'office_stock_held'; least: number; orders: string[] };

interface ChangedShelves {
  /** undefined: not counted. */
  levels: StockLevels | undefined;
  type: ProductType | undefined;
  change: number;
  holders: readonly StockHolder[];
}

/** Why units may not be added or removed; `least` must stay on hand. */
export function refuseChange({ levels, type, change, holders }: ChangedShelves): StockRefusal | undefined {
  if (!levels || type === undefined) return { code: 'office_stock_not_counted' };
  const after = onHand(levels) + change;
  if (type === 'copy' && change > 0 && after > 1) return { code: 'office_stock_one_copy' };
  const missing = unitsMissing(levels, change);
  if (missing === 0) return undefined;
  return { code: 'office_stock_held', least: after + missing, orders: holders.map(({ number }) => number) };
}

/** The type of each counted unit. */
export async function findCountedTypes(
  trx: Trx,
  stockIds: readonly number[],
): Promise<Map<number, ProductType>> {
  const rows = await trx
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .where('product_id', 'in', stockIds)
    .where('managed', '=', 1)
    .select(['product_id', 'type'])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.type]));
}
