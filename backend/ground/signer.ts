import { createHmac } from 'node:crypto';
import type { DbOrTrx } from './db/tables.ts';
import { isSameSecret } from './is-same-secret.ts';

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
