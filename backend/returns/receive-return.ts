import { mayRestock } from '#domain/orders/line-balance.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import { findOrderByNumber, findOrderLines } from '../orders/queries.ts';
import { findLineBalances } from '../orders/stock/line-balances.ts';
import type { OrderMove } from '../orders/stock/order-movements.ts';
import { restockLines } from '../orders/stock/restock-lines.ts';

export interface ReceivedReturn {
  number: string;
  /** Lines whose returned units go back into stock. */
  restock: readonly number[];
}

export type ReceiveOutcome =
  | { ok: true }
  | { ok: false; code: 'order_not_found' | 'unknown_return' | 'changed_meanwhile' };

/** Marks goods as received; the refund is separate. */
export async function receiveReturn(
  { db, now }: Pick<OrderServices, 'db' | 'now'>,
  orderNumber: string,
  { number, restock }: ReceivedReturn,
  by: Actor,
): Promise<ReceiveOutcome> {
  const { id } = (await findOrderByNumber(db, orderNumber)) ?? {};
  if (id === undefined) return { ok: false, code: 'order_not_found' };
  return transact(db, async (trx): Promise<ReceiveOutcome> => {
    const order = await lockOrder(trx, id);
    if (!order) return { ok: false, code: 'order_not_found' };
    const found = await trx
      .selectFrom('returns')
      .select(['id', 'received_at'])
      .where('order_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!found) return { ok: false, code: 'unknown_return' };
    if (found.received_at !== null) return { ok: false, code: 'changed_meanwhile' };
    const at = now();
    const back = await putOnShelf(trx, {
      returnId: found.id,
      restock,
      move: { order, by, at: at.toISOString() },
    });
    await trx
      .updateTable('returns')
      .set({ received_at: at.toISOString() })
      .where('id', '=', found.id)
      .execute();
    await writeLog(
      trx,
      by,
      {
        what: 'order',
        which: order.number,
        after: [`Return ${number} received`, ...back].join(', '),
      },
      at,
    );
    return { ok: true };
  });
}

interface Restocked {
  returnId: number;
  restock: readonly number[];
  move: OrderMove;
}

/** Without units that a refund has put there. */
async function putOnShelf(trx: Trx, { returnId, restock, move }: Restocked): Promise<string[]> {
  const lines = await findOrderLines(trx, move.order.id);
  const returned = await trx
    .selectFrom('return_lines')
    .selectAll()
    .where('return_id', '=', returnId)
    .execute();
  const balances = await findLineBalances(trx, move.order.id, lines);
  const parts = returned.flatMap(({ order_line_id, quantity }) => {
    const line = lines.find(({ id }) => id === order_line_id);
    const balance = balances.get(order_line_id);
    if (!line || !balance || !restock.includes(order_line_id)) return [];
    const units = mayRestock(balance, 'return', quantity);
    return units > 0 ? [{ line, quantity: units }] : [];
  });
  await restockLines(trx, parts, 'return', move);
  for (const { line, quantity } of parts) {
    await trx
      .updateTable('return_lines')
      .set({ restocked: quantity })
      .where('return_id', '=', returnId)
      .where('order_line_id', '=', line.id)
      .execute();
  }
  return parts.map(({ line, quantity }) => `${quantity} x ${line.name} on the shelf again`);
}
