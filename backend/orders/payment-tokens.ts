import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { Order } from './queries.ts';

/** Identifies the order towards the provider without revealing its key. Link subjects contain no colon. */
export const paymentToken = (
  db: DbOrTrx,
  signer: Signer,
  { id, order_key }: Pick<Order, 'id' | 'order_key'>,
): Promise<string> => signer.sign(db, `payment:${id}:${order_key}`);

/** For the address to return to, which the provider sees: shows the order's status, but neither its page nor a payment. */
export const returnKey = (
  db: DbOrTrx,
  signer: Signer,
  { id, order_key }: Pick<Order, 'id' | 'order_key'>,
): Promise<string> => signer.sign(db, `return:${id}:${order_key}`);
