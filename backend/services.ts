import type { Logger } from 'pino';
import type { ShopFacts } from '#domain/shop-facts.ts';
import type { KeptProducts } from './catalogue/kept-products.ts';
import type { ListingKeeper } from './catalogue/listing/listing-keeper.ts';
import type { CardWords } from './catalogue/search/card-words.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { Db } from './db/tables.ts';
import type { Media } from './media/media-store.ts';
import type { Courier } from './shipping/courier.ts';

/** What the backend's rooms are handed; the process composes it once, tests compose their own. */
export interface Services {
  db: Db;
  log: Logger;
  /** The clock, so that a test can move it. */
  now: () => Date;
  settings: BackendSettings;
  /** Prices parcels to the door; undefined: the shop's own tariff does. */
  courier?: Courier | undefined;
  media: Media;
  /** What was changed, by whichever process. */
  changes: ChangeFeed;
  /** The catalogue as lists and searches see it. */
  listing: ListingKeeper;
  /** What card players call things, for searches. */
  cardWords: CardWords;
  /** Products as the API answers them. */
  products: KeptProducts;
}

export interface BackendSettings {
  shop: ShopFacts;
  /** The site's own address without a trailing slash: links, return and notify addresses. */
  publicUrl: string;
  apiKey: string;
  stockHoldMinutes: number;
  payfast: PayfastSettings;
  mail: MailSettings;
  /** A hosted form service that takes contact messages; undefined: they are stored and mailed. */
  contactFormUrl: string | undefined;
  trustedProxies: number;
}

export interface PayfastSettings {
  mode: 'simulator' | 'sandbox' | 'live';
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  /** Base address of the provider: `/eng/process` and `/eng/query/validate` lie below it. */
  baseUrl: string;
}

export interface MailSettings {
  /** undefined: mails land as .eml files in outboxDir. */
  smtpUrl: string | undefined;
  outboxDir: string;
  from: string;
  /** Where order notices and contact messages go. */
  shop: string;
}
