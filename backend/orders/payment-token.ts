import type { DbOrTrx } from '../ground/db/tables.ts';
import { type SigningServices, signSubject } from './order-secret.ts';
import type { Order } from './queries.ts';

/**
 * What the provider is given of an order and gives back with its notification: only the shop can make it, and nobody
 * can make the order's key, which opens its page, out of it. No link's subject has a colon.
 */
export const paymentToken = (
  db: DbOrTrx,
  services: SigningServices,
  { id, order_key }: Pick<Order, 'id' | 'order_key'>,
): Promise<string> => signSubject(db, services, `payment:${id}:${order_key}`);
