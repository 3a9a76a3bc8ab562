import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://shop@127.0.0.1/shop';

it('runs one process unless told otherwise', () => {
  expect(readConfig({}).workers).toBeUndefined();
  expect(readConfig({ WORKERS: '4', DATABASE_URL }).workers).toBe(4);
});

it.each(['0', '-1', '2.5', 'many', '1000'])('refuses WORKERS=%s by name', (WORKERS) => {
  expect(() => readConfig({ WORKERS, DATABASE_URL })).toThrow(/\n {2}WORKERS: .+$/);
});

it('refuses several processes on SQLite in one line', () => {
  expect(() => readConfig({ WORKERS: '2' })).toThrow(
    'WORKERS: several processes need PostgreSQL; set DATABASE_URL, or leave WORKERS at 1',
  );
});

it('takes what is set to nothing for not set', () => {
  const unset = readConfig({});
  const empty = Object.fromEntries(
    ['NODE_ENV', 'PORT', 'DATA_DIR', 'PUBLIC_URL', 'WORKERS', 'SHOP_API_KEY', 'DEMO', 'LOG_LEVEL'].map(
      (name) => [name, ''],
    ),
  );
  expect(readConfig(empty)).toEqual(unset);
});

it.each([
  ['NODE_ENV', 'prod'],
  ['PUBLIC_URL', 'https://cards.example/?a=b'],
  ['PUBLIC_URL', 'https://cards.example/shop'],
  ['PUBLIC_URL', 'cards.example'],
  ['MAIL_FROM', 'Karoo Cards'],
  ['MAIL_FROM', 'Karoo Cards <hello>'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\n {2}${name}: .+$`));
});

it.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['TRUSTED_PROXIES', '1.5', 'must be a whole number from 0 to 10'],
  ['PAGE_CACHE_MB', '0', 'must be a number from 1 to 10000'],
  ['DATABASE_URL', 'mysql://x', 'must be postgres://user:password@host/database'],
  ['SMTP_URL', 'mail.example', 'must be smtps://user:password@host or smtp://user:password@host'],
  ['SHOP_API_URL', 'localhost:3000', 'must be an address that begins with https:// or http://'],
  ['MAIL_FROM', 'Karoo Cards', 'must be an address, or Name <address>'],
])('says what %s=%s should have been', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(`\n  ${name}: ${expected}`);
});

it('takes an address however it is written', () => {
  for (const PUBLIC_URL of ['https://cards.example/', 'https://Cards.example:443']) {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://cards.example');
  }
});

it('takes a sender with and without a name', () => {
  for (const MAIL_FROM of [
    'hello@karoo.example',
    'Karoo Cards <hello@karoo.example>',
    'Karoo, Cards <hello@karoo.example>',
  ]) {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  }
});

it('knows of simulated payments where its own backend takes them', () => {
  const SHOP_API_URL = 'https://wordpress.example';
  expect(readConfig({}).paymentIsSimulated).toBe(true);
  expect(readConfig({ SHOP_API_URL }).paymentIsSimulated).toBe(false);
});

it('limits holds where real money is taken, unless it is told otherwise', () => {
  const live = {
    PAYFAST_MODE: 'live',
    PAYFAST_MERCHANT_ID: '1',
    PAYFAST_MERCHANT_KEY: 'k',
    PAYFAST_PASSPHRASE: 'p',
  };
  expect(readConfig({}).limitsHolds).toBe(false);
  expect(readConfig(live).limitsHolds).toBe(true);
  expect(readConfig({ STOCK_HOLD_LIMITS: 'on' }).limitsHolds).toBe(true);
  expect(readConfig({ ...live, STOCK_HOLD_LIMITS: 'off' }).limitsHolds).toBe(false);
});

it('opens the port of the figures only when it is given one, on this machine', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(() => readConfig({ METRICS_PORT: 'on' })).toThrow('METRICS_PORT: must be a whole number');
});

describe('in production', () => {
  const NODE_ENV = 'production';
  const payfast = {
    PAYFAST_MODE: 'live',
    PAYFAST_MERCHANT_ID: '1',
    PAYFAST_MERCHANT_KEY: 'k',
    PAYFAST_PASSPHRASE: 'p',
  };
  const shop = { NODE_ENV, SHOP_API_KEY: 'own', PUBLIC_URL: 'https://cards.example', ...payfast };

  it('says nothing about a shop that can sell', () => {
    expect(readConfig(shop).warnings).toEqual([]);
  });

  it.each([
    ['PAYFAST_MODE', 'NO REAL PAYMENT IS TAKEN'],
    ['PUBLIC_URL', 'NO ORDER BECOMES PAID'],
    ['SHOP_API_KEY', 'everybody knows the key'],
  ])('warns when %s is left out', (name, warning) => {
    expect(readConfig({ ...shop, [name]: '' }).warnings).toEqual([expect.stringContaining(warning)]);
  });
});

it('takes a bucket for pictures whole or not at all', () => {
  const bucket = {
    MEDIA_S3_ENDPOINT: 'https://s3.example/',
    MEDIA_S3_REGION: 'auto',
    MEDIA_S3_BUCKET: 'karoo-cards',
    MEDIA_S3_ACCESS_KEY_ID: 'key-id',
    MEDIA_S3_SECRET_ACCESS_KEY: 'top-secret',
  };
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig(bucket).bucket).toMatchObject({ endpoint: 'https://s3.example', name: 'karoo-cards' });
  for (const missing of Object.keys(bucket)) {
    expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow(
      `\n  MEDIA_S3_...: all five or none of them; missing: ${missing}`,
    );
  }
  expect(() => readConfig({ ...bucket, MEDIA_S3_BUCKET: 'Karoo Cards' })).toThrow(
    '\n  MEDIA_S3_BUCKET: must be the name of a bucket',
  );
});
