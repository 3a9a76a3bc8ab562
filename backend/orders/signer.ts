import { createHmac } from 'node:crypto';
import type { DbOrTrx } from '../ground/db/tables.ts';
import { isSameSecret } from '../ground/is-same-secret.ts';
import type { Order } from './queries.ts';

/** The secret is stored in the database: signatures survive restarts and are valid in every process. */
export class Signer {
  #secret: string | undefined;

  /** HMAC-SHA256; subjects of different kinds must not coincide. */
  async sign(db: DbOrTrx, subject: string): Promise<string> {
    this.#secret ??= await readSecret(db);
    return createHmac('sha256', this.#secret).update(subject).digest('base64url');
  }

  async hasSigned(db: DbOrTrx, subject: string, signature: string): Promise<boolean> {
    return isSameSecret(await this.sign(db, subject), signature);
  }
}

async function readSecret(db: DbOrTrx): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'order-links')
    .executeTakeFirstOrThrow();
  return value;
}

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
