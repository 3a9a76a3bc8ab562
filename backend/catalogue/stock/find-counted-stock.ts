import type { JoinBuilder } from 'kysely';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Tables } from '../../ground/db/tables.ts';

/** A variation may share its parent's row of `stock`. */
export const stockIdOf = ({ id, stock_id }: { id: number; stock_id: number | null }): number =>
  stock_id ?? id;

/** The same as a join of `products` with `stock`. */
export const onStockId = (join: JoinBuilder<Tables, 'products' | 'stock'>) =>
  join.on((eb) => eb('stock.product_id', '=', eb.fn.coalesce('products.stock_id', 'products.id')));

export const findCountedStock = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .innerJoin('stock', onStockId)
    .select(['products.id', 'stock.available', 'stock.reserved'])
    .where('products.id', 'in', ids)
    .where('stock.managed', '=', 1),
);
