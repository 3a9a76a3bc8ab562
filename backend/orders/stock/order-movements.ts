import type { OrderActor } from '#domain/orders/order-status.ts';
import { nameOrderActor } from '#domain/orders/order-status-names.ts';
import type { MovementCause } from '#domain/stock/stock-ledger.ts';
import type { Movement } from '../../catalogue/stock/movement.ts';
import { recordMovements } from '../../catalogue/stock/record-movements.ts';
import { publishChanges } from '../../ground/changes/publish-changes.ts';
import type { Trx } from '../../ground/db/tables.ts';
import type { Actor } from '../../log/write-log.ts';
import type { Order } from '../queries.ts';
import type { StockUnit } from './move-units.ts';

/** The order that moves stock, the actor and the time, as the ledger names them. */
export interface OrderMove {
  order: Pick<Order, 'id' | 'number'>;
  by: OrderActor | Actor;
  at: string;
}

export const recordOrderMovements = (
  trx: Trx,
  movements: readonly Movement[],
  cause: MovementCause,
  { order, by, at }: OrderMove,
): Promise<void> =>
  recordMovements(trx, movements, {
    cause,
    actor: nameOrderActor(by),
    at,
    reference: order.number,
  });

export const publishStockChange = (trx: Trx, units: readonly StockUnit[]): Promise<void> =>
  publishChanges(
    trx,
    'stock',
    units.map(({ productId }) => productId),
    new Date(),
  );
