import type { Logger } from 'pino';
import type { CardIndexCache } from '../deck-lists/card-index-cache.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';
import type { ParcelBooker } from '../shipping/booking.ts';
import type { Courier } from '../shipping/courier.ts';
import type { LiveShop } from '../shop/live-shop.ts';
import type { BackendSettings } from '../shop/settings.ts';

/** Functions take the database, open or in a transaction, as a separate argument. */
export interface OfficeContext {
  log: Logger;
  now: () => Date;
  settings: BackendSettings;
  liveShop: LiveShop;
  signer: Signer;
  deckCards: CardIndexCache;
  courier?: Courier | undefined;
  bookers?: readonly ParcelBooker[] | undefined;
}

export interface OfficeServices extends OfficeContext {
  db: Db;
}

/** Where a call comes from. */
export interface Caller {
  /** IPv4 address or IPv6 network. */
  address: string;
  device: string;
}
