import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseShare } from '#backend/testing/databases.ts';

/** `npm test` runs `push`; `npm run test:all` runs `rest`, which is what the first leaves out. */
export type Tier = 'push' | 'rest';

/**
 * - `split`: on SQLite in `push`, on PostgreSQL in `rest`; the first test of each room's smallest file meets both in `push`;
 * - `few`: with few generated cases in `push`, with many in `rest`.
 */
type Share = Tier | 'split' | 'few';

interface Row {
  files: string;
  share: Share;
}

const UNITS = '{domain,storefront,office,demo,bench}';
const ON_BOTH = '{checkout,orders,payments,invoices,catalogue,ground}';

/**
 * Thousands of orders, huge pictures, whole shops or databases that are copied or start at once, services that answer late
 * or not at all: many seconds on any machine.
 */
const SLOW = [
  'backend/checkout/discount-races',
  'backend/checkout/gift-card-races',
  'backend/checkout/many-orders',
  'backend/checkout/seat-races',
  'backend/ground/db/copy-database',
  'backend/ground/db/two-processes',
  'backend/ground/media/store-upload',
  'server/backups/backups',
  'server/cli/backup',
  'server/cli/export-products',
  'server/demo',
  'tests/contract/hanging-content',
  'tests/contract/release',
  'tests/contract/secure-cookies',
  'tests/contract/slow-backend',
  'tests/contract/without-backend',
  'tests/model/credit-kills',
  'tests/model/seat-kills',
  'tests/price-cart-speed',
];

/** Generated catalogues, queries and orders: seconds for each dozen. */
const GENERATED = [
  'backend/catalogue/filter-combinations',
  'backend/catalogue/sellable-conditions',
  'backend/checkout/last-units',
  'tests/contract/office-bad-input',
  'tests/contract/shown-prices',
  'tests/faults/hostile-addresses',
];

/** Files and words, which hardly differ by the database. */
const WORDS = 'backend/catalogue/{import/**,export/**,sale-searches.test.ts}';

const filesOf = (names: readonly string[]): string => `{${names.join(',')}}.test.ts`;

/** The first row that fits says where a test file runs. */
const ROWS: readonly Row[] = [
  { files: filesOf(SLOW), share: 'rest' },
  { files: filesOf(GENERATED), share: 'few' },
  { files: `${UNITS}/**`, share: 'push' },
  { files: WORDS, share: 'split' },
  { files: `backend/${ON_BOTH}/**`, share: 'push' },
  { files: 'backend/*', share: 'push' },
  { files: '{backend,server}/**', share: 'split' },
  { files: 'tests/contract/examples.test.ts', share: 'split' },
  { files: 'tests/contract/**', share: 'push' },
  { files: 'tests/faults/{kill-nine,hostile-posts,too-large}.test.ts', share: 'push' },
  { files: 'tests/faults/**', share: 'rest' },
  { files: 'tests/{fuzz,model}/**', share: 'few' },
  { files: 'tests/*', share: 'push' },
  { files: 'tests/{journeys,mutation}/*', share: 'push' },
];

const ROOT = path.resolve(import.meta.dirname, '..');
export const TEST_FILES =
  '{domain,contract,backend,storefront,office,server,demo,tests,bench}/**/*.test.{ts,tsx}';

/** From `TEST_TIER`; undefined: a run by hand, which leaves nothing out. */
export function readTier(value = process.env.TEST_TIER): Tier | undefined {
  if (value === undefined || value === 'push' || value === 'rest') return value;
  throw new Error(`TEST_TIER is "${value}", not push or rest`);
}

/** undefined: no row names the file. */
export const shareOf = (file: string): Share | undefined =>
  ROWS.find(({ files }) => path.matchesGlob(file, files))?.share;

/** How many cases a test generates: `few` before a push, otherwise `many`. */
export const countCases = (few: number, many: number): number => (readTier() === 'push' ? few : many);

/** Shows one component in Chromium; all others run in Node. */
export const isOfBrowser = (file: string): boolean => file.endsWith('.browser.test.tsx');

export const listTestFiles = (): string[] => globSync(TEST_FILES, { cwd: ROOT }).sort();

/** Paths from the root of the test files that the tier runs. */
export function filesOfTier(tier: Tier): string[] {
  return listTestFiles().filter((file) => {
    const share = shareOf(file);
    if (share !== 'split') return share === tier || share === 'few';
    return tier === 'push' || opensDatabases(file);
  });
}

/** Where a file runs in the tier, by its whole path; a file that is not named runs on both databases. */
export function databasesIn(tier: Tier): Record<string, DatabaseShare> {
  const smoke = new Set(listSmoke());
  const inPush = (file: string): DatabaseShare => (smoke.has(file) ? 'smoke' : 'SQLite');
  const split = listTestFiles().filter((file) => shareOf(file) === 'split');
  return Object.fromEntries(
    split.map((file) => [path.join(ROOT, file), tier === 'push' ? inPush(file) : 'PostgreSQL']),
  );
}

/** Of each room (a folder of the program) whose tests are split, the smallest file that opens databases. */
function listSmoke(): string[] {
  const smallest = new Map<string, string>();
  for (const file of listTestFiles()) {
    if (shareOf(file) !== 'split' || !opensDatabases(file) || file.startsWith('tests/')) continue;
    const before = smallest.get(path.dirname(file));
    if (before === undefined || sizeOf(file) < sizeOf(before)) smallest.set(path.dirname(file), file);
  }
  return [...smallest.values()];
}

const sizeOf = (file: string): number => statSync(path.join(ROOT, file)).size;

const opensDatabases = (file: string): boolean =>
  /\b(?:eachDatabase|onPostgres)\(/.test(readFileSync(path.join(ROOT, file), 'utf8'));
