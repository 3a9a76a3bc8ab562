import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { findParcelsOf } from '../orders/parcels.ts';
import { lineUnits } from '../orders/stock/units-to-pick.ts';

/** Units of a row of stock in paid orders, neither refunded, shipped, picked nor packed; now, or what was so at a time. */
export type CountOpenUnits = (stockId: number, at?: string) => number;

/** `since`: the earliest time that is asked for, by default now. */
export async function loadOpenUnits(
  db: DbOrTrx,
  stockIds: readonly number[],
  since?: string,
): Promise<CountOpenUnits> {
  const orders = await findOrders(db, stockIds, since);
  const ids = orders.map(({ id }) => id);
  const lines = await findLines(db, ids);
  const refunds = Map.groupBy(await findRefunds(db, ids), ({ order_line_id }) => order_line_id);
  const shipments = (await findParcelsOf(db, ids)).flatMap(({ shipped_at, lines: packed }) =>
    shipped_at === null ? [] : packed.map((line) => ({ ...line, at: shipped_at })),
  );
  const shipped = Map.groupBy(shipments, ({ lineId }) => lineId);
  const picked = Map.groupBy(await findPicked(db, ids), placeOf);
  // Some shops pack without picking, and an order sent back to packing no longer counts as picked.
  const packed = Map.groupBy(await findPacked(db, ids), placeOf);
  const units = lines.flatMap((line) => lineUnits(line, 1).map((unit) => ({ ...unit, line })));
  const holders = new Map(
    (
      await findHolders(
        db,
        units.map(({ unitId }) => unitId),
      )
    ).map(({ id, stock_id }) => [id, stock_id ?? id]),
  );
  const byStock = Map.groupBy(units, ({ unitId }) => holders.get(unitId) ?? unitId);
  const orderOf = new Map(orders.map((order) => [order.id, order]));

  return (stockId, at) => {
    const isBy = (time: string | null) => time !== null && (at === undefined || time <= at);
    const sumBy = (parts: readonly { at: string; quantity: number }[] = []) =>
      parts.reduce((sum, part) => (isBy(part.at) ? sum + part.quantity : sum), 0);
    const isInTray = ({ changed_at, shipped_at }: UnitsInTray) =>
      !isBy(shipped_at) && (changed_at === null ? shipped_at === null : isBy(changed_at));
    const sumIn = (units: readonly UnitsInTray[] = []) =>
      units.filter(isInTray).reduce((sum, { quantity }) => sum + quantity, 0);
    return (byStock.get(stockId) ?? []).reduce((sum, { line, unitId, quantity }) => {
      const order = orderOf.get(line.order_id);
      if (!order || !isBy(order.paid_at) || isBy(order.left_at)) return sum;
      const open = line.quantity - sumBy(refunds.get(line.id)) - sumBy(shipped.get(line.id));
      const place = placeOf({ order_line_id: line.id, unit_id: unitId });
      const inTrays = Math.max(sumIn(picked.get(place)), sumIn(packed.get(place)));
      return sum + Math.max(0, open * quantity - inTrays);
    }, 0);
  };
}

/** Those to pack now, or handed over since. */
const findOrders = (db: DbOrTrx, stockIds: readonly number[], since = '9') =>
  db
    .selectFrom('orders')
    .select((eb) => [
      'orders.id',
      'orders.paid_at',
      eb
        .case()
        .when('orders.status', '=', 'paid')
        .then(null)
        .else(
          eb
            .selectFrom('order_events')
            .whereRef('order_events.order_id', '=', 'orders.id')
            .where('order_events.from_status', '=', 'paid')
            .select((event) => event.fn.max('order_events.at').as('at')),
        )
        .end()
        .as('left_at'),
    ])
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'paid'),
        eb(
          'orders.id',
          'in',
          eb
            .selectFrom('order_events')
            .where('order_events.from_status', '=', 'paid')
            .where('order_events.at', '>', since)
            .select('order_events.order_id'),
        ),
      ]),
    )
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('order_stock')
        .where('order_stock.product_id', 'in', stockIds)
        .select('order_stock.order_id'),
    )
    .execute();

const findLines = queryByIds((db, orderIds) =>
  db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds),
);

const findRefunds = queryByIds((db, orderIds) =>
  db
    .selectFrom('refunds')
    .innerJoin('refund_lines', 'refund_lines.refund_id', 'refunds.id')
    .select(['refund_lines.order_line_id', 'refund_lines.quantity', 'refunds.at'])
    .where('refunds.order_id', 'in', orderIds),
);

const findPicked = queryByIds((db, orderIds) =>
  db
    .selectFrom('picked_units')
    .innerJoin('order_lines', 'order_lines.id', 'picked_units.order_line_id')
    .select(['picked_units.order_line_id', 'picked_units.unit_id', 'picked_units.picked as quantity'])
    .select((eb) => ['picked_units.changed_at', eb.lit(null).as('shipped_at')])
    .where('order_lines.order_id', 'in', orderIds),
);

const findPacked = queryByIds((db, orderIds) =>
  db
    .selectFrom('packed_units')
    .innerJoin('parcels', 'parcels.id', 'packed_units.parcel_id')
    .select(['packed_units.order_line_id', 'packed_units.unit_id', 'packed_units.quantity'])
    .select(['packed_units.changed_at', 'parcels.shipped_at'])
    .where('parcels.order_id', 'in', orderIds),
);

interface UnitsInTray {
  order_line_id: number;
  unit_id: number;
  quantity: number;
  changed_at: string | null;
  shipped_at: string | null;
}

const placeOf = ({ order_line_id, unit_id }: Pick<UnitsInTray, 'order_line_id' | 'unit_id'>): string =>
  `${order_line_id} ${unit_id}`;

const findHolders = queryByIds((db, ids) =>
  db.selectFrom('products').select(['id', 'stock_id']).where('id', 'in', ids),
);
