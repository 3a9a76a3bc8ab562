import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { ListingCache } from '../catalogue/listing/listing-cache.ts';
import { ProductCache } from '../catalogue/product-cache.ts';
import { MissedSearches } from '../catalogue/queries/missed-searches.ts';
import { followCardWords } from '../catalogue/search/follow-card-words.ts';
import { CardIndexCache } from '../deck-lists/card-index-cache.ts';
import { ChangeFeed } from '../ground/changes/change-feed.ts';
import { Counts } from '../ground/counts.ts';
import type { Db } from '../ground/db/tables.ts';
import { mediaInFolders } from '../ground/media/open-media.ts';
import { Signer } from '../ground/signer.ts';
import { RowIndexCache } from '../products/rows/row-index-cache.ts';
import type { Services } from '../services.ts';
import { LiveShop } from '../shop/live-shop.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { testBackups } from './backups.ts';

export const TEST_API_KEY = 'test-key';
export const TEST_PUBLIC_URL = 'http://shop.test';
/** Where the clock of every test starts: a Saturday, tournament day. */
export const TEST_START = '2026-11-21T10:00:00.000Z';

/** A test reads what it has just changed, on a slow machine, too. */
const LISTING_WAIT_MS = 60_000;

export interface TestClock {
  set: (iso: string) => void;
  advanceMinutes: (minutes: number) => void;
}

/** Services for a test: silent log, fixed settings, folders that go when the test ends, a clock that the test moves. */
export function testServices(
  db: Db,
  settings: Partial<BackendSettings> = {},
): Services & { clock: TestClock } {
  const folder = mkdtempSync(path.join(tmpdir(), 'springdeck-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let now = Date.parse(TEST_START);
  const log = pino({ level: 'silent' });
  const basics = { db, log, now: () => new Date(now), changes: new ChangeFeed({ db, log }) };
  const liveShop = new LiveShop({ ...basics, file: path.join(folder, 'shop.json') });
  const allSettings = { ...testSettings(folder), ...settings };
  const listing = new ListingCache(basics, LISTING_WAIT_MS);
  const cardWords = followCardWords(liveShop, '');
  const services = {
    ...basics,
    media: mediaInFolders({
      originalsDir: path.join(folder, 'media'),
      cacheDir: path.join(folder, 'media-cache'),
    }),
    listing,
    cardWords,
    deckCards: new CardIndexCache({ ...basics, listing, cardWords }),
    rows: new RowIndexCache(basics),
    missedSearches: new MissedSearches(),
    counts: new Counts(),
    readiness: { isWarm: true },
    backups: testBackups(path.join(folder, 'backups')),
    signer: new Signer(),
    products: new ProductCache(basics),
    settings: allSettings,
    liveShop,
    clock: {
      set: (iso: string) => {
        now = Date.parse(iso);
      },
      advanceMinutes: (minutes: number) => {
        now += minutes * MINUTE_MS;
      },
    },
  };
  let isFirst = true;
  liveShop.subscribe((facts) => {
    if (!isFirst) allSettings.shop = facts;
    isFirst = false;
  });
  return services;
}

function testSettings(folder: string): BackendSettings {
  return {
    shop: DEFAULT_SHOP,
    publicUrl: TEST_PUBLIC_URL,
    apiKey: TEST_API_KEY,
    stockHoldMinutes: 30,
    limitsHolds: false,
    payfast: {
      mode: 'simulator',
      merchantId: '10000100',
      merchantKey: '46f0cd694581a',
      passphrase: 'jt7NOE43FZPn',
      baseUrl: `${TEST_PUBLIC_URL}/payfast-simulator`,
    },
    mail: {
      smtpUrl: undefined,
      outboxDir: path.join(folder, 'outbox'),
      from: 'Springdeck <hello@springdeck.example>',
      shop: 'orders@springdeck.example',
    },
    cardFilesDir: path.join(folder, 'card-files'),
    contactFormUrl: undefined,
    contentApiUrl: undefined,
    trustedProxies: 0,
    // The least that argon2id takes: the real cost would be a tenth of the time of all tests.
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    webhooks: { mayCallLoopback: true },
  };
}
