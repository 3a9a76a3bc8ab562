import type { OrderDiscount } from '#domain/discounts/order-discounts.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

/** What took something off an order, whether it is paid or not. */
export const findOrderDiscounts = (db: DbOrTrx, orderId: number): Promise<OrderDiscount[]> =>
  db
    .selectFrom('discount_uses')
    .innerJoin('discounts', 'discounts.id', 'discount_uses.discount_id')
    .select(['discounts.name', 'discount_uses.code', 'discount_uses.cents'])
    .where('order_id', '=', orderId)
    .orderBy('discounts.position')
    .orderBy('discounts.id')
    .execute();
