import type { Logger } from 'pino';
import type { ListingCache } from './catalogue/listing/listing-cache.ts';
import type { MissedSearches } from './catalogue/missed-searches.ts';
import type { ProductCache } from './catalogue/product-cache.ts';
import type { CardWords } from './catalogue/search/card-words.ts';
import type { CardIndexCache } from './deck-lists/card-index-cache.ts';
import type { ChangeFeed } from './ground/changes/change-feed.ts';
import type { Db } from './ground/db/tables.ts';
import type { Media } from './ground/media/media-store.ts';
import type { BackendSettings } from './ground/settings.ts';
import type { Signer } from './orders/signer.ts';
import type { ParcelBooker } from './shipping/booking.ts';
import type { Courier } from './shipping/courier.ts';

/** Everything the process composes once for the backend. Only what composes knows it: a feature names what it needs. */
export interface Services {
  db: Db;
  log: Logger;
  /** Replaced in tests. */
  now: () => Date;
  settings: BackendSettings;
  media: Media;
  changes: ChangeFeed;
  /** The catalogue as lists and searches see it. */
  listing: ListingCache;
  cardWords: CardWords;
  /** The cards that deck lists are matched with. */
  deckCards: CardIndexCache;
  /** Products as the API answers them. */
  products: ProductCache;
  missedSearches: MissedSearches;
  signer: Signer;
  /** undefined: the shop's own tariff applies. */
  courier?: Courier | undefined;
  /** Couriers that book parcels; those without a key are booked by hand. */
  bookers?: readonly ParcelBooker[] | undefined;
}
