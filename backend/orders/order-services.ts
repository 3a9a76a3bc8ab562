import type { Db } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { BackendSettings } from '../shop/settings.ts';

/** Functions take the database, open or in a transaction, as their own argument. */
export interface OrderContext {
  now: () => Date;
  settings: BackendSettings;
  signer: Signer;
}

export interface OrderServices extends OrderContext {
  db: Db;
}
