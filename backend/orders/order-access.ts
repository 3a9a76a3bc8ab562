import type { OrderAccess } from '#contract/orders.ts';
import { isSameSecret } from '../ground/is-same-secret.ts';
import { findLinkedOrder } from './order-links.ts';
import type { OrderServices } from './order-services.ts';
import { returnKey } from './payment-tokens.ts';
import { findOrder, type Order } from './queries.ts';

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
  return order && isSameSecret(await returnKey(db, signer, order), key) ? order : undefined;
}

async function findKeyedOrder({ db }: OrderServices, id: number, key: string): Promise<Order | undefined> {
  const order = await findOrder(db, id);
  return order && hasOrderKey(order, key) ? order : undefined;
}

export const hasOrderKey = ({ order_key }: Order, key: string): boolean => isSameSecret(order_key, key);
