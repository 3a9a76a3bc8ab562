import { expireOrders } from '../checkout/expire-orders.ts';
import type { Db } from '../ground/db/tables.ts';
import { findOrder, type Order } from '../orders/queries.ts';
import { charizardEx, insertProduct } from './catalogue/products.ts';
import type { testServices } from './services.ts';
import { delivered, openShop } from './shop.ts';

export interface TestOrder {
  quantity?: number;
  /** Units of the card before the order takes its own. */
  stock?: number;
}

type TestServices = ReturnType<typeof testServices>;

/** Thandi's pending order of a Charizard ex to her door: R1,299 each, delivery free, its stock held. */
export async function placePendingOrder(services: TestServices, wanted: TestOrder = {}): Promise<Order> {
  const { quantity = 1, stock = 5 } = wanted;
  const { db } = services;
  const product_id = await insertProduct(db, { ...charizardEx, stock });
  const placed = await openShop(db, services).place(delivered('standard', { product_id, quantity }));
  const order = await findOrder(db, placed.order_id);
  if (!order) throw new Error('the order was not placed');
  return order;
}

/** Nobody pays in time: the order's stock is free again. */
export async function endHold(services: TestServices): Promise<void> {
  services.clock.advanceMinutes(services.settings.stockHoldMinutes + 1);
  await expireOrders(services);
}

/** Somebody else buys everything that is left. */
export const sellOut = (db: Db): Promise<unknown> =>
  db
    .updateTable('stock')
    .set((eb) => ({ available: 0, sold: eb('sold', '+', eb.ref('available')) }))
    .execute();

export const readStock = (db: Db) =>
  db.selectFrom('stock').select(['available', 'reserved', 'sold']).executeTakeFirstOrThrow();

export const readStatus = async (db: Db, { id }: Order) => (await findOrder(db, id))?.status;

/** What waits in the outbox, by purpose: 'order-confirmation', 'order-notice', ... */
export async function readMails(db: Db): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute();
  return mails.map((mail) => mail.dedupe_key.replace(/:.*/, ''));
}
