import type { OfficeStockUnit } from '#contract/office/stock.ts';
import { onStockId, stockIdOf } from '../catalogue/stock/find-counted-stock.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { detailOfGoods, findGoods, nameOfGoods } from '../scan/goods.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { loadOpenUnits } from './open-units.ts';

export interface StockUnit extends OfficeStockUnit {
  stockId: number;
  /** Empty unless it is a card. */
  set: string;
  number: string;
}

/** In the order of the ids; those that are not sold by the unit are left out. */
export async function describeUnits(
  { db, settings }: { db: DbOrTrx; settings: BackendSettings },
  ids: readonly number[],
): Promise<StockUnit[]> {
  const rows = await findUnitRows(db, ids);
  const goods = await findGoods(
    db,
    rows.map(({ id }) => id),
    settings.shop.delivery.defaultItem,
  );
  const stockIds = [...new Set(rows.map(stockIdOf))];
  const openUnits = stockIds.length > 0 ? await loadOpenUnits(db, stockIds) : () => 0;
  const units = rows.map((row): StockUnit => {
    const unit = goods.get(row.id);
    const stockId = stockIdOf(row);
    return {
      id: row.id,
      stockId,
      set: unit?.set ?? '',
      number: unit?.number ?? '',
      product_id: row.parent_id ?? row.id,
      name: unit ? nameOfGoods(unit) : row.name,
      detail: unit ? detailOfGoods(unit) : '',
      tags: [...(unit?.tags ?? [])],
      sku: unit?.sku ?? '',
      image: unit?.picture ?? null,
      is_copy: row.type === 'copy',
      is_counted: row.managed === 1,
      available: row.available ?? 0,
      held: row.reserved ?? 0,
      to_pack: openUnits(stockId),
    };
  });
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export const answerUnit = ({ stockId, set, number, ...unit }: StockUnit): OfficeStockUnit => unit;

const findUnitRows = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('stock', onStockId)
    .where('products.id', 'in', ids)
    .where('products.type', 'in', ['simple', 'variation', 'copy', 'variable'])
    .select(['products.id', 'parent_id', 'type', 'name', 'stock_id', 'managed', 'available', 'reserved']),
);
