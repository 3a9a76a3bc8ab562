import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { databasesIn, filesOfTier, isOfBrowser, listTestFiles, readTier, shareOf } from './tiers.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

it('every test file has a tier', () => {
  const files = listTestFiles();
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => shareOf(file) === undefined)).toEqual([]);
});

it('no test file lies where no run looks', () => {
  const exclude = ['node_modules/**', '.*/**', 'build/**', 'data/**'];
  expect(globSync('**/*.test.{ts,tsx}', { cwd: ROOT, exclude }).sort()).toEqual(listTestFiles());
});

it('a test file in a folder that no row names has no tier', () => {
  expect(shareOf('tests/new-folder/first.test.ts')).toBeUndefined();
  expect(shareOf('payments/first.test.ts')).toBeUndefined();
});

it('together the tiers leave no test file out', () => {
  const run = new Set([...filesOfTier('push'), ...filesOfTier('rest')]);
  expect(listTestFiles().filter((file) => !run.has(file))).toEqual([]);
});

it('money and stock meet both databases before each push', () => {
  for (const file of [
    'backend/checkout/last-units.test.ts',
    'backend/orders/stock/hold-limits.test.ts',
    'backend/payments/create-payment.test.ts',
    'backend/invoices/invoice.test.ts',
    'backend/catalogue/prices.test.ts',
    'backend/ground/db/transact.test.ts',
  ]) {
    expect(['push', 'few'], file).toContain(shareOf(file));
  }
});

it('each other room meets PostgreSQL once before each push, and whole afterwards', () => {
  const split = listTestFiles().filter((file) => shareOf(file) === 'split' && opensDatabases(file));
  const rooms = new Set(split.map(path.dirname).filter((folder) => !folder.startsWith('tests/')));
  const inPush = databasesIn('push');
  const smoke = split.filter((file) => inPush[path.join(ROOT, file)] === 'smoke');
  expect(rooms.size).toBeGreaterThan(20);
  expect(smoke.length).toBe(rooms.size);
  expect(new Set(smoke.map(path.dirname))).toEqual(rooms);
  const inRest = databasesIn('rest');
  expect(filesOfTier('rest')).toEqual(expect.arrayContaining(split));
  expect(split.filter((file) => inRest[path.join(ROOT, file)] !== 'PostgreSQL')).toEqual([]);
});

it('what shows a component does so in Chromium, before each push', () => {
  const files = listTestFiles();
  const components = files.filter(isOfBrowser);
  expect(components.length).toBeGreaterThan(5);
  expect(components.filter((file) => shareOf(file) !== 'push')).toEqual([]);
  const needsBrowser = (file: string) =>
    /from 'vitest\/browser'/.test(readFileSync(path.join(ROOT, file), 'utf8'));
  expect(files.filter(needsBrowser)).toEqual(components);
});

it('no test replaces a module, which the next files of its worker would get as well', () => {
  const replaces = /\bvi\.(?:do)?[mM]ock\(/;
  const found = listTestFiles().filter((file) => replaces.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

it('what is no tier is refused', () => {
  expect(readTier('rest')).toBe('rest');
  expect(() => readTier('all')).toThrow('TEST_TIER is "all", not push or rest');
});

const opensDatabases = (file: string): boolean =>
  /\b(?:eachDatabase|onPostgres)\(/.test(readFileSync(path.join(ROOT, file), 'utf8'));
