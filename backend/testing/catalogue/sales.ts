import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Db } from '../../ground/db/tables.ts';

/** Inserts one paid order of one product, so that it counts as sold. */
export async function insertPaidOrder(
  db: Db,
  {
    productId,
    quantity = 1,
    paidAt,
    status = 'paid',
  }: { productId: number; quantity?: number; paidAt: string; status?: OrderStatus },
): Promise<number> {
  const key = randomUUID();
  const { id } = await db
    .insertInto('orders')
    .values({
      number: `SD-${key}`,
      order_key: key,
      status,
      first_name: 'Thandi',
      last_name: 'Nkosi',
      email: 'thandi@example.com',
      phone: '0825550123',
      billing: '{}',
      shipping: '{}',
      delivery_method: 'collect',
      locker_code: '',
      shipping_code: 'collect',
      shipping_title: 'Collect',
      shipping_time: '',
      items_cents: 100,
      shipping_cents: 0,
      total_cents: 100,
      customer_note: '',
      created_at: paidAt,
      hold_expires_at: paidAt,
      paid_at: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      product_id: productId,
      name: 'sold',
      sku: '',
      attributes: '{}',
      bundle_selections: '[]',
      quantity,
      price_cents: 100,
      total_cents: 100 * quantity,
    })
    .execute();
  return id;
}
