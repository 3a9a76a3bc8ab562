import { createHash, timingSafeEqual } from 'node:crypto';
import type { OrderAccess } from '#contract/orders.ts';
import { findLinkedOrder } from './order-links.ts';
import type { OrderServices } from './order-services.ts';
import { findOrder, type Order } from './queries.ts';
import { returnKey } from './signer.ts';

/** A wrong key or link is answered like an unknown order. */
export const findAccessibleOrder = (
  services: OrderServices,
  access: OrderAccess,
): Promise<Order | undefined> =>
  'link' in access
    ? findLinkedOrder(services, access.link)
    : findKeyedOrder(services, access.order_id, access.order_key);

/** For shoppers returning from the payment provider; a wrong key is answered like an unknown order. */
export async function findReturnedOrder(
  { db, signer }: OrderServices,
  id: number,
  key: string,
): Promise<Order | undefined> {
  const order = await findOrder(db, id);
  return order && isSameText(await returnKey(db, signer, order), key) ? order : undefined;
}

async function findKeyedOrder({ db }: OrderServices, id: number, key: string): Promise<Order | undefined> {
  const order = await findOrder(db, id);
  return order && hasOrderKey(order, key) ? order : undefined;
}

export const hasOrderKey = ({ order_key }: Order, key: string): boolean => isSameText(order_key, key);

/** Hashing makes the lengths equal, as timingSafeEqual requires. */
const isSameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
