import { randomUUID } from 'node:crypto';
import { charizardEx, insertProduct } from '../catalogue/test-catalogue.ts';
import type { Db } from '../db/tables.ts';
import { changeStatus, lockOrder } from '../orders/order-state.ts';
import { recordHeldStock, releaseHeldStock, reserveStock } from '../orders/order-stock.ts';
import type { Order } from '../orders/queries.ts';
import { holdEndFromNow } from '../orders/stock-hold.ts';
import type { Services } from '../services.ts';

const SHIPPING_CENTS = 7_500;

export interface TestOrder {
  quantity?: number;
  /** Units of the card before the order takes its own. */
  stock?: number;
  priceCents?: number;
  shippingCents?: number;
  firstName?: string;
}

/** Thandi's pending order of a Charizard ex: R1,299 and R75 delivery, its stock held. */
export async function insertPendingOrder(services: Services, wanted: TestOrder = {}): Promise<Order> {
  const { db, now } = services;
  const { quantity = 1, stock = 5, priceCents = charizardEx.priceCents } = wanted;
  const { shippingCents = SHIPPING_CENTS, firstName = 'Thandi' } = wanted;
  const productId = await insertProduct(db, { ...charizardEx, priceCents, stock });
  return db.transaction().execute(async (trx) => {
    const units = [{ productId, quantity }];
    await reserveStock(trx, units);
    const order = await trx
      .insertInto('orders')
      .values({
        number: `SD-${randomUUID().slice(0, 8)}`,
        order_key: randomUUID(),
        status: 'pending',
        first_name: firstName,
        last_name: 'Nkosi',
        email: 'thandi@example.com',
        phone: '+27821234567',
        billing: '{}',
        shipping: JSON.stringify({
          address_1: '12 Nelson Mandela Drive',
          city: 'Bloemfontein',
          postcode: '9301',
        }),
        delivery_method: 'shipping',
        locker_code: '',
        shipping_code: 'standard',
        shipping_title: 'Standard courier',
        shipping_time: '3-5 business days',
        items_cents: priceCents * quantity,
        shipping_cents: shippingCents,
        total_cents: priceCents * quantity + shippingCents,
        customer_note: '',
        created_at: now().toISOString(),
        hold_expires_at: holdEndFromNow(services),
        paid_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordHeldStock(trx, order.id, units);
    await trx
      .insertInto('order_lines')
      .values({
        order_id: order.id,
        product_id: productId,
        variation_id: null,
        name: charizardEx.name,
        sku: charizardEx.sku,
        attributes: JSON.stringify({ Condition: 'Near mint' }),
        bundle_selections: '[]',
        quantity,
        price_cents: priceCents,
        total_cents: priceCents * quantity,
      })
      .execute();
    return order;
  });
}

/** The order's hold ends: its stock is free again. */
export const expireOrder = ({ db, now }: Services, { id }: Order): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order) throw new Error(`no order ${id}`);
    await releaseHeldStock(trx, id);
    await changeStatus(trx, order, 'expired', {
      actor: 'clock',
      note: 'hold ended',
      at: now().toISOString(),
    });
  });

/** Somebody else buys everything that is left. */
export const sellOut = (db: Db): Promise<unknown> =>
  db
    .updateTable('stock')
    .set((eb) => ({ available: 0, sold: eb('sold', '+', eb.ref('available')) }))
    .execute();

export const readStock = (db: Db) =>
  db.selectFrom('stock').select(['available', 'reserved', 'sold']).executeTakeFirstOrThrow();

export const readStatus = async (db: Db, { id }: Order) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** What waits in the outbox, by purpose: 'order-confirmation', 'order-notice', ... */
export async function readMails(db: Db): Promise<string[]> {
  const mails = await db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute();
  return mails.map((mail) => mail.dedupe_key.replace(/:.*/, ''));
}
