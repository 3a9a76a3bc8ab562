import { createHash, timingSafeEqual } from 'node:crypto';
import type { OrderAccess } from '#contract/orders.ts';
import type { ShippingServices } from '../shipping/services.ts';
import { findLinkedOrder } from './order-links.ts';
import { findOrder, type Order } from './queries.ts';

/** The order that a signed link opens, or whose id and key are given; who guesses learns nothing. */
export const findAccessibleOrder = (
  services: ShippingServices,
  access: OrderAccess,
): Promise<Order | undefined> =>
  'link' in access
    ? findLinkedOrder(services, access.link)
    : findKeyedOrder(services, access.order_id, access.order_key);

async function findKeyedOrder({ db }: ShippingServices, id: number, key: string): Promise<Order | undefined> {
  const order = await findOrder(db, id);
  return order && isKeyOf(order, key) ? order : undefined;
}

export const isKeyOf = ({ order_key }: Order, key: string): boolean => isSameText(order_key, key);

/** Hashing first makes the comparison independent of length and content. */
const isSameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
