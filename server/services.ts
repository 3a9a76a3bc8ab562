import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { ListingCache } from '#backend/catalogue/listing/listing-cache.ts';
import { MissedSearches } from '#backend/catalogue/missed-searches.ts';
import { ProductCache } from '#backend/catalogue/product-cache.ts';
import { CardIndexCache } from '#backend/deck-lists/card-index-cache.ts';
import { ChangeFeed } from '#backend/ground/changes/change-feed.ts';
import { ChangeNotifications } from '#backend/ground/db/change-notifications.ts';
import { connect } from '#backend/ground/db/connect.ts';
import type { Media } from '#backend/ground/media/media-store.ts';
import { mediaInBucket, mediaInFolders } from '#backend/ground/media/open-media.ts';
import { Signer } from '#backend/orders/signer.ts';
import type { Services } from '#backend/services.ts';
import { bobGo } from '#backend/shipping/bobgo/bobgo.ts';
import { bobGoBooker } from '#backend/shipping/bobgo/book.ts';
import { cacheRates } from '#backend/shipping/cache-rates.ts';
import { pudoBooker } from '#backend/shipping/pudo/book.ts';
import type { Config } from './config.ts';
import { readSearchWords, SEARCH_WORDS_FILE } from './search-words-file.ts';
import { readShopFacts } from './shop-file.ts';

/** Lists may be this stale, which saves them a query. */
const CHANGES_FRESH_MS = 250;

export async function openServices(config: Config): Promise<Services> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await mkdir(config.mediaDir, { recursive: true });
  const shop = await readShopFacts(path.join(config.dataDir, 'shop.json'));
  const db = await connect(config.database);
  const log = pino({ level: config.logLevel, base: config.workers > 1 ? { pid: process.pid } : null });
  const now = () => new Date();
  const { postgresUrl } = config.database;
  // A pooler cannot pass on notifications: changes are polled.
  const mayListen = postgresUrl !== undefined && !config.databaseIsPooled;
  const notifications = mayListen ? new ChangeNotifications(postgresUrl, log) : undefined;
  const changes = new ChangeFeed({ db, log }, { freshMs: CHANGES_FRESH_MS, notifications });
  const listing = new ListingCache({ db, log, now, changes });
  const cardWords = await readSearchWords(path.join(config.dataDir, SEARCH_WORDS_FILE));
  return {
    db,
    log,
    now,
    media: await openMedia(config, { log, now }),
    changes,
    listing,
    cardWords,
    deckCards: new CardIndexCache({ db, log, now, changes, listing, cardWords }),
    products: new ProductCache({ db, changes }),
    missedSearches: new MissedSearches(),
    signer: new Signer(),
    courier: config.bobGo && cacheRates(bobGo(config.bobGo, shop.origin), now),
    bookers: [
      ...(config.bobGo ? [bobGoBooker(config.bobGo, shop.origin, shop)] : []),
      ...(config.pudo ? [pudoBooker(config.pudo, shop.origin, shop)] : []),
    ],
    settings: {
      shop,
      publicUrl: config.publicUrl,
      apiKey: config.shopApiKey,
      stockHoldMinutes: config.stockHoldMinutes,
      payfast: config.payfast,
      mail: {
        smtpUrl: config.smtpUrl,
        outboxDir: path.join(config.dataDir, 'outbox'),
        from: config.mailFrom ?? `${shop.name} <${shop.email}>`,
        shop: config.mailShop ?? shop.email,
      },
      contactFormUrl: config.contactFormUrl,
      trustedProxies: config.trustedProxies,
    },
  };
}

async function openMedia(config: Config, parts: { log: Logger; now: () => Date }): Promise<Media> {
  const cacheDir = path.join(config.dataDir, 'media-cache');
  return config.bucket
    ? mediaInBucket(config.bucket, cacheDir, parts)
    : mediaInFolders({ originalsDir: config.mediaDir, cacheDir });
}
