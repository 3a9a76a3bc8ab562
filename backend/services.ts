import type { Logger } from 'pino';
import type { BackupStore } from './backups/backup-store.ts';
import type { ListingCache } from './catalogue/listing/listing-cache.ts';
import type { ProductCache } from './catalogue/product-cache.ts';
import type { MissedSearches } from './catalogue/queries/missed-searches.ts';
import type { CardWords } from './catalogue/search/card-words.ts';
import type { CardIndexCache } from './deck-lists/card-index-cache.ts';
import type { ChangeFeed } from './ground/changes/change-feed.ts';
import type { Counts } from './ground/counts.ts';
import type { Db } from './ground/db/tables.ts';
import type { Media } from './ground/media/media-store.ts';
import type { Signer } from './ground/signer.ts';
import type { RowIndexCache } from './products/rows/row-index-cache.ts';
import type { ParcelBooker } from './shipping/booking.ts';
import type { Courier } from './shipping/courier.ts';
import type { LiveShop } from './shop/live-shop.ts';
import type { BackendSettings } from './shop/settings.ts';

/** Composed once by the process. Only composing code knows it: features name what they need. */
export interface Services {
  db: Db;
  log: Logger;
  /** Replaced in tests. */
  now: () => Date;
  settings: BackendSettings;
  /** Keeps `settings.shop` up to date. */
  liveShop: LiveShop;
  media: Media;
  changes: ChangeFeed;
  /** The catalogue as lists and searches see it. */
  listing: ListingCache;
  cardWords: CardWords;
  /** The cards that deck lists are matched with. */
  deckCards: CardIndexCache;
  /** The office's list of products. */
  rows: RowIndexCache;
  /** Products as the API answers them. */
  products: ProductCache;
  missedSearches: MissedSearches;
  /** Event counts of this process, for `/metrics`. */
  counts: Counts;
  /** Warm: pages, lists and searches answer at full speed. */
  readiness: { isWarm: boolean };
  backups: BackupStore;
  signer: Signer;
  /** undefined: the shop's own tariff applies. */
  courier?: Courier | undefined;
  /** Couriers that can be booked by API; those without a key are booked by hand. */
  bookers?: readonly ParcelBooker[] | undefined;
}
