import { takeEntriesAgain, whyEntriesAreGone } from '../events/order-entries.ts';
import type { Trx } from '../ground/db/tables.ts';
import type { OrderMove } from '../orders/stock/order-movements.ts';
import { sellAvailableStock } from '../orders/stock/order-stock.ts';

/** Of an order that was paid when it could not be sold; false, with nothing changed, when units or seats are missing. */
export async function sellUnsold(trx: Trx, move: OrderMove): Promise<boolean> {
  const { id } = move.order;
  if (await whyEntriesAreGone(trx, id, { at: move.at, isPaid: true })) return false;
  if (!(await sellAvailableStock(trx, move))) return false;
  await takeEntriesAgain(trx, id, 'booked');
  return true;
}
