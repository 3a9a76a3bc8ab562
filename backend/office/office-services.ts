import type { Logger } from 'pino';
import type { Db } from '../ground/db/tables.ts';
import type { BackendSettings } from '../ground/settings.ts';
import type { Signer } from '../orders/signer.ts';

export interface OfficeServices {
  db: Db;
  log: Logger;
  now: () => Date;
  settings: BackendSettings;
  signer: Signer;
}

/** Where a call comes from. */
export interface Caller {
  /** The address, of IPv6 the network. */
  address: string;
  device: string;
}
