import { NO_PRODUCT } from '#domain/orders/counter-prices.ts';
import { mayRestock, stillHere } from '#domain/orders/line-balance.ts';
import { ORDER_RULES } from '#domain/orders/order-status.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { findCounterSale, type Order, type OrderLine } from '../queries.ts';
import { findLineBalances } from './line-balances.ts';
import { unitsOfLine } from './line-units.ts';

export interface RestockableUnits {
  /** At most so many of a refund's units of a line: all that have not been restocked before. */
  mostOf: (line: OrderLine, quantity: number) => number;
  /** Of a refund's units of a line, those that have not left the shop, which virtual ones never do. */
  hereOf: (line: OrderLine, quantity: number) => number;
}

const NONE: RestockableUnits = { mostOf: () => 0, hereOf: () => 0 };

/** Which units may return to stock by a refund: none if their stock was never sold. */
export async function findRestockable(
  db: DbOrTrx,
  order: Order,
  lines: readonly OrderLine[],
): Promise<RestockableUnits> {
  if (ORDER_RULES[order.status].stock !== 'sold') return NONE;
  const balances = await findLineBalances(db, order.id, lines);
  const mostOf = ({ id, product_id }: OrderLine, quantity: number): number => {
    const balance = product_id === NO_PRODUCT ? undefined : balances.get(id);
    return balance ? mayRestock(balance, 'refund', quantity) : 0;
  };
  // Goods that are refunded at the counter are handed back there.
  if (await findCounterSale(db, order.id)) return { mostOf, hereOf: mostOf };
  const ids = lines.map(({ id }) => id);
  const [picked, packed] = [await findPicked(db, ids), await findPacked(db, ids)];
  return {
    mostOf,
    hereOf: (line, quantity) => {
      if (line.is_virtual === 1) return mostOf(line, quantity);
      const here = balances.get(line.id)?.here ?? 0;
      return stillHere({ here, missing: missingOf(line, here) }, quantity);
    },
  };

  /** Items that lack a unit; a unit that was found since is picked or packed. */
  function missingOf(line: OrderLine, here: number): number {
    const wanted = Map.groupBy(unitsOfLine(line), ({ productId }) => productId);
    const perUnit = Array.from(wanted, ([unitId, units]) => {
      const isIt = (row: { order_line_id: number; unit_id: number }) =>
        row.order_line_id === line.id && row.unit_id === unitId;
      const each = units.reduce((sum, unit) => sum + unit.quantity, 0);
      const pick = picked.find(isIt);
      const inParcels = packed.filter(isIt).reduce((sum, row) => sum + row.quantity, 0);
      const found = Math.max(pick?.picked ?? 0, inParcels);
      return Math.ceil(Math.max(0, Math.min(pick?.missing ?? 0, here * each - found)) / each);
    });
    return Math.max(0, ...perUnit);
  }
}

const findPicked = queryByIds((db, lineIds) =>
  db.selectFrom('picked_units').selectAll().where('order_line_id', 'in', lineIds),
);

const findPacked = queryByIds((db, lineIds) =>
  db
    .selectFrom('packed_units')
    .innerJoin('parcels', 'parcels.id', 'packed_units.parcel_id')
    .select(['order_line_id', 'unit_id', 'quantity'])
    .where('order_line_id', 'in', lineIds)
    .where('parcels.shipped_at', 'is', null),
);
