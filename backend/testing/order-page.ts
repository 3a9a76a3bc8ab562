import { type ApiOrderPage, type OrderRequestInput, orderPageSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Db } from '../ground/db/tables.ts';
import { signOrderLink } from '../orders/order-links.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { insertProduct, luffyLeader } from './catalogue/products.ts';
import { payOrder } from './paid-order.ts';
import { testServices } from './services.ts';
import { delivered, openShop } from './shop.ts';

/** Thandi's order of Luffys, two if not said otherwise (R450 each, delivery R75), her link to its page, and what she and the shop can do. */
export async function openOrderPage(
  db: Db,
  { quantity = 2, ...request }: Partial<OrderRequestInput> & { quantity?: number } = {},
  settings: Partial<BackendSettings> = {},
) {
  const services = testServices(db, settings);
  const shop = openShop(db, services);
  const product_id = await insertProduct(db, { ...luffyLeader, stock: quantity });
  const placed = await shop.place({ ...delivered('standard', { product_id, quantity }), ...request });
  const order = await getOrder(db, placed.order_id);
  const link = await signOrderLink(db, services, order.id);
  return {
    services,
    shop,
    order,
    link,
    pay: () => payOrder(services, order),
    view: async (): Promise<ApiOrderPage> =>
      orderPageSchema.parse((await shop.get(`${PATHS.order}?link=${link}`)).body).data,
  };
}

export async function getOrder(db: Db, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
}
