import { createHmac } from 'node:crypto';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import type { ShippingServices } from '../shipping/services.ts';

export type SigningServices = Pick<ShippingServices, 'db'>;

/** HMAC-SHA256 with the shop's own secret, 43 letters; subjects of different kinds must not be able to look alike. */
export async function signSubject(db: DbOrTrx, services: SigningServices, subject: string): Promise<string> {
  const secret = await readSecret(db, services);
  return createHmac('sha256', secret).update(subject).digest('base64url');
}

/** Written once, by the migration, so what was read stays true. */
const secrets = new WeakMap<Db, string>();

/** In the database, so that signatures outlive a restart and every process knows it; `db` is the transaction, if there is one. */
async function readSecret(db: DbOrTrx, services: SigningServices): Promise<string> {
  const known = secrets.get(services.db);
  if (known !== undefined) return known;
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'order-links')
    .executeTakeFirstOrThrow();
  secrets.set(services.db, value);
  return value;
}
