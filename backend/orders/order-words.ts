import { orderWords, searchedWords } from '#domain/orders/order-words.ts';
import type { Trx } from '../ground/db/tables.ts';
import { shippingAddress } from './order-address.ts';
import { findOrderLines, type Order } from './queries.ts';

/** For `executeTogether`. */
export function insertOrderWords(trx: Trx, order: Order, lines: readonly { name: string; sku: string }[]) {
  const words = orderWords({
    ...order,
    names: [order.first_name, order.last_name, order.locker_code],
    town: shippingAddress(order).city,
    lines,
  });
  return trx.insertInto('order_words').values(words.map((word) => ({ order_id: order.id, word })));
}

/** After changes to name, address, phone number or parcels. */
export async function replaceOrderWords(trx: Trx, order: Order): Promise<void> {
  const parcels = await trx
    .selectFrom('parcels')
    .select('tracking')
    .where('order_id', '=', order.id)
    .execute();
  const tracking = parcels.map((parcel) => parcel.tracking).join(' ');
  await trx.deleteFrom('order_words').where('order_id', '=', order.id).execute();
  const lines = await findOrderLines(trx, order.id);
  await insertOrderWords(trx, { ...order, tracking: tracking || order.tracking }, lines).execute();
}

/** Adds search text to an order, such as a parcel's tracking number. */
export async function addOrderWords(trx: Trx, orderId: number, text: string): Promise<void> {
  const words = searchedWords(text);
  if (words.length === 0) return;
  await trx
    .insertInto('order_words')
    .values(words.map((word) => ({ order_id: orderId, word })))
    .onConflict((conflict) => conflict.columns(['order_id', 'word']).doNothing())
    .execute();
}
