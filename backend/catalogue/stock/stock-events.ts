import { LOW_FROM } from '#domain/catalogue/product-filter.ts';
import { onHand } from '#domain/stock/stock-ledger.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';
import { isWanted, type Listener, type ShopEvent, writeEvents } from '../../webhook-events/write-events.ts';
import type { Movement, MovementReason } from './movement.ts';

/** Queues webhook events for units available now and units running low. */
export async function writeStockEvents(
  db: DbOrTrx,
  listeners: readonly Listener[],
  movements: readonly Movement[],
  { cause, at }: Pick<MovementReason, 'cause' | 'at'>,
): Promise<void> {
  if (!isWanted(listeners, 'stock.changed') && !isWanted(listeners, 'stock.low')) return;
  const units = await findUnits(
    db,
    movements.map(({ productId }) => productId),
  );
  const unitOf = ({ productId }: Movement) => units.find(({ id }) => id === productId);
  const changed = movements
    .filter(({ available }) => available !== 0)
    .map((movement) => ({
      product_id: movement.productId,
      sku: unitOf(movement)?.sku ?? '',
      available: movement.after.available,
      reserved: movement.after.reserved,
    }));
  const low = movements.flatMap((movement) => {
    const unit = unitOf(movement);
    // A copy is unique: it sells out, but never runs low.
    if (!unit || unit.type === 'copy') return [];
    const low_from = unit.low_stock_amount ?? LOW_FROM;
    const after = onHand(movement.after);
    const before = after - movement.available - movement.reserved;
    if (before <= low_from || after > low_from) return [];
    return [{ product_id: movement.productId, sku: unit.sku ?? '', on_hand: after, low_from }];
  });
  const events: ShopEvent[] = [
    ...(changed.length > 0 ? [{ topic: 'stock.changed' as const, data: { cause, units: changed } }] : []),
    ...(low.length > 0 ? [{ topic: 'stock.low' as const, data: { units: low } }] : []),
  ];
  await writeEvents(db, listeners, events, { at });
}

const findUnits = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .select(['products.id', 'products.sku', 'products.type', 'stock.low_stock_amount'])
    .where('products.id', 'in', ids),
);
