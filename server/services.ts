import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Logger } from 'pino';
import { ListingCache } from '#backend/catalogue/listing/listing-cache.ts';
import { ProductCache } from '#backend/catalogue/product-cache.ts';
import { MissedSearches } from '#backend/catalogue/queries/missed-searches.ts';
import { followCardWords } from '#backend/catalogue/search/follow-card-words.ts';
import { CardIndexCache } from '#backend/deck-lists/card-index-cache.ts';
import { ChangeFeed } from '#backend/ground/changes/change-feed.ts';
import { Counts } from '#backend/ground/counts.ts';
import { ChangeNotifications } from '#backend/ground/db/change-notifications.ts';
import { connect } from '#backend/ground/db/connect.ts';
import type { Media } from '#backend/ground/media/media-store.ts';
import { mediaInBucket, mediaInFolders } from '#backend/ground/media/open-media.ts';
import { Signer } from '#backend/ground/signer.ts';
import { OWASP_COST } from '#backend/people/secrets/password.ts';
import { RowIndexCache } from '#backend/products/rows/row-index-cache.ts';
import type { Services } from '#backend/services.ts';
import { bobGoBooker } from '#backend/shipping/bobgo/book.ts';
import { liveCourier } from '#backend/shipping/bobgo/live-courier.ts';
import { pudoBooker } from '#backend/shipping/pudo/book.ts';
import type { LiveShop } from '#backend/shop/live-shop.ts';
import type { BackendSettings } from '#backend/shop/settings.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { backupStore } from './backups/backup-store.ts';
import type { Config } from './config.ts';
import { openLiveShop } from './open-live-shop.ts';
import { openLog } from './open-log.ts';
import { readSearchWords, SEARCH_WORDS_FILE } from './search-words-file.ts';

/** Lists may be this stale, which saves them a query. */
const CHANGES_FRESH_MS = 250;

export async function openServices(config: Config, databaseTimeoutMs?: number): Promise<Services> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await mkdir(config.mediaDir, { recursive: true });
  const db = await connect(config.database, databaseTimeoutMs);
  const log = openLog(config);
  const now = () => new Date();
  const { postgresUrl } = config.database;
  // A pooler cannot pass on notifications: changes are polled.
  const mayListen = postgresUrl !== undefined && !config.databaseIsPooled;
  const notifications = mayListen ? new ChangeNotifications(postgresUrl, log) : undefined;
  const changes = new ChangeFeed({ db, log }, { freshMs: CHANGES_FRESH_MS, notifications });
  const liveShop = await openLiveShop(config, { db, log, changes }).catch(async (error) => {
    await db.destroy();
    throw error;
  });
  const settings = followShop(liveShop, config);
  const listing = new ListingCache({ db, log, now, changes });
  const wordsOfFile = await readSearchWords(path.join(config.dataDir, SEARCH_WORDS_FILE));
  const cardWords = followCardWords(liveShop, wordsOfFile);
  return {
    db,
    log,
    now,
    media: await openMedia(config, { log, now }),
    changes,
    listing,
    cardWords,
    deckCards: new CardIndexCache({ db, log, now, changes, listing, cardWords }),
    rows: new RowIndexCache({ db, log, now, changes }),
    products: new ProductCache({ db, changes }),
    missedSearches: new MissedSearches(),
    counts: new Counts(),
    readiness: { isWarm: false },
    backups: backupStore(config),
    signer: new Signer(),
    courier: config.bobGo && liveCourier(config.bobGo, settings),
    bookers: [
      ...(config.bobGo ? [bobGoBooker(config.bobGo, settings)] : []),
      ...(config.pudo ? [pudoBooker(config.pudo, settings)] : []),
    ],
    settings,
    liveShop,
  };
}

/** The settings of the process, with the shop's facts as they are now. */
function followShop(liveShop: LiveShop, config: Config): BackendSettings {
  const ofShop = (shop: ShopFacts) => ({
    shop,
    stockHoldMinutes: shop.holdMinutes ?? config.stockHoldMinutes,
    mail: {
      smtpUrl: config.smtpUrl,
      outboxDir: path.join(config.dataDir, 'outbox'),
      from: config.mailFrom ?? `${shop.name} <${shop.email}>`,
      shop: config.mailShop ?? shop.email,
    },
  });
  const settings: BackendSettings = {
    logoFile: createRequire(import.meta.url).resolve('#storefront/assets/logo/logo.svg'),
    ...ofShop(liveShop.facts),
    cardFilesDir: path.join(config.dataDir, 'card-files'),
    publicUrl: config.publicUrl,
    apiKey: config.shopApiKey,
    limitsHolds: config.limitsHolds,
    payfast: config.payfast,
    contactFormUrl: config.contactFormUrl,
    contentApiUrl: config.contentApiUrl,
    trustedProxies: config.trustedProxies,
    passwordCost: OWASP_COST,
    webhooks: { mayCallLoopback: !config.production },
  };
  liveShop.subscribe((shop) => Object.assign(settings, ofShop(shop)));
  return settings;
}

async function openMedia(config: Config, parts: { log: Logger; now: () => Date }): Promise<Media> {
  const cacheDir = path.join(config.dataDir, 'media-cache');
  return config.bucket
    ? mediaInBucket(config.bucket, cacheDir, parts)
    : mediaInFolders({ originalsDir: config.mediaDir, cacheDir });
}
