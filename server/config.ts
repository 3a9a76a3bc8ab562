import path from 'node:path';
import { z } from 'zod';
import type { BucketAddress } from '#backend/ground/media/bucket.ts';
import { readSender } from '#backend/mail/message-headers.ts';
import { isEmail } from '#domain/checkout/email.ts';
import { invalidSettings } from './explain-failure.ts';

const number = (least: number, most: number, error = `must be a number from ${least} to ${most}`) =>
  z.coerce.number({ error }).min(least, { error }).max(most, { error });
const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return number(least, most, error).int({ error });
};
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .transform((url) => url.replace(/\/+$/, ''));
const origin = address
  .refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be https:// or http://, the host and no more',
    abort: true,
  })
  .transform((url) => new URL(url).origin);

const DEVELOPMENT_KEY = 'springdeck-development-key';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host/database' })
    .optional(),
  DATABASE_POOLED: z.enum(['0', '1']).default('0'),
  DATABASE_TIMEOUT_SECONDS: number(1, 3_600).default(30),
  WORKERS: wholeNumber(1, 256).optional(),
  SHOP_API_KEY: z.string().default(DEVELOPMENT_KEY),
  SHOP_API_URL: address.optional(),
  CONTENT_API_URL: address.optional(),
  DEMO: z.enum(['auto', 'off']).default('auto'),
  PAYFAST_MODE: z.enum(['simulator', 'sandbox', 'live']).default('simulator'),
  PAYFAST_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,10}$/, 'must be a number')
    .optional(),
  PAYFAST_MERCHANT_KEY: z.string().optional(),
  PAYFAST_PASSPHRASE: z.string().optional(),
  PAYFAST_BASE_URL: address.optional(),
  BOBGO_TOKEN: z.string().optional(),
  BOBGO_BASE_URL: address.optional(),
  PUDO_API_KEY: z.string().optional(),
  PUDO_BASE_URL: address.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtps://user:password@host or smtp://user:password@host' })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => isEmail(readSender(from).address), 'must be an address, or Name <address>')
    .optional(),
  MAIL_SHOP: z.email().optional(),
  CONTACT_FORM_URL: address.optional(),
  MEDIA_S3_ENDPOINT: address.optional(),
  MEDIA_S3_REGION: z.string().optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STOCK_HOLD_MINUTES: number(0.01, 10_080).default(30),
  STOCK_HOLD_LIMITS: z.enum(['auto', 'on', 'off']).default('auto'),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  PAGE_CACHE_MB: number(1, 10_000).default(8),
  PAGE_STORE_MB: number(0, 100_000).default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const SIMULATOR = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };
export const PAYFAST_HOSTS = { sandbox: 'https://sandbox.payfast.co.za', live: 'https://www.payfast.co.za' };

const BOBGO = 'https://api.bobgo.co.za';
const PUDO = 'https://api-pudo.co.za';

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; an empty value counts as unset. Throws for invalid settings, with one line for each. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (!parsed.success) {
    throw invalidSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  if ((values.WORKERS ?? 1) > 1 && !values.DATABASE_URL) {
    throw invalidSettings([
      'WORKERS: several processes need PostgreSQL; set DATABASE_URL, or leave WORKERS at 1',
    ]);
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    metrics: readMetrics(values),
    publicUrl,
    dataDir,
    clientDir: './build/client',
    officeClientDir: './build/office/client',
    reactRouterMode: 'production' as 'production' | 'development',
    database: values.DATABASE_URL
      ? { postgresUrl: values.DATABASE_URL }
      : { sqliteFile: path.join(dataDir, 'springdeck.sqlite') },
    databaseIsPooled: values.DATABASE_POOLED === '1',
    databaseTimeoutMs: values.DATABASE_TIMEOUT_SECONDS * 1_000,
    /** undefined: this process answers itself. */
    workers: values.WORKERS,
    mediaDir: path.join(dataDir, 'media'),
    backupDir: values.BACKUP_DIR ? path.resolve(values.BACKUP_DIR) : path.join(dataDir, 'backups'),
    bucket: readBucket(values),
    shopApiKey: values.SHOP_API_KEY,
    shopApiUrl: values.SHOP_API_URL,
    contentApiUrl: values.CONTENT_API_URL,
    loadDemo: values.DEMO === 'auto',
    payfast: readPayfast(values, publicUrl),
    paymentIsSimulated: values.PAYFAST_MODE === 'simulator' && values.SHOP_API_URL === undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailShop: values.MAIL_SHOP,
    contactFormUrl: values.CONTACT_FORM_URL,
    bobGo: values.BOBGO_TOKEN
      ? { token: values.BOBGO_TOKEN, baseUrl: bobGoBase(values.BOBGO_BASE_URL) }
      : undefined,
    pudo: values.PUDO_API_KEY
      ? { token: values.PUDO_API_KEY, baseUrl: values.PUDO_BASE_URL ?? PUDO }
      : undefined,
    stockHoldMinutes: values.STOCK_HOLD_MINUTES,
    limitsHolds: limitsHolds(values),
    trustedProxies: values.TRUSTED_PROXIES,
    serviceWorker: values.SERVICE_WORKER,
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    pageStoreBytes: values.PAGE_STORE_MB * 1_000_000,
    pageStoreDir: path.join(dataDir, 'page-store'),
    logLevel: values.LOG_LEVEL,
    warnings: values.NODE_ENV === 'production' ? [...warningsOf(values)] : [],
  };
}

/** undefined: off. */
const readMetrics = ({ METRICS_PORT: port, METRICS_HOST: host }: z.infer<typeof environment>) =>
  port === undefined ? undefined : { port, host };

/** Settings that work but are unsafe, or prevent selling. */
function* warningsOf(values: z.infer<typeof environment>): Generator<string> {
  if (values.PAYFAST_MODE === 'simulator') {
    yield 'PAYFAST_MODE=simulator in production: NO REAL PAYMENT IS TAKEN. Set PAYFAST_MODE=live to sell.';
  } else if (values.PUBLIC_URL === undefined) {
    yield 'PUBLIC_URL is not set: PayFast cannot tell this shop what was paid, so NO ORDER BECOMES PAID.';
  }
  if (values.SHOP_API_KEY === DEVELOPMENT_KEY) {
    yield 'SHOP_API_KEY is not set: everybody knows the key to the shop API. Set one of your own.';
  }
}

/** The API's version is part of each path, and optional in this address. */
const bobGoBase = (address = BOBGO): string => address.replace(/\/v2$/, '');

/** Load tests place hundreds of orders from one address, but never take real payments. */
const limitsHolds = ({ STOCK_HOLD_LIMITS: limits, PAYFAST_MODE: mode }: z.infer<typeof environment>) =>
  limits === 'auto' ? mode === 'live' : limits === 'on';

const BUCKET = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;

function readBucket(values: z.infer<typeof environment>): BucketAddress | undefined {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_REGION: region, MEDIA_S3_BUCKET: name } = values;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (endpoint && region && name && accessKeyId && secretAccessKey) {
    return { endpoint, region, name, accessKeyId, secretAccessKey };
  }
  const missing = BUCKET.filter((variable) => values[variable] === undefined);
  if (missing.length === BUCKET.length) return undefined;
  throw invalidSettings([`MEDIA_S3_...: all five or none of them; missing: ${missing.join(', ')}`]);
}

function readPayfast(values: z.infer<typeof environment>, publicUrl: string) {
  const mode = values.PAYFAST_MODE;
  if (mode === 'simulator') {
    return {
      mode,
      merchantId: values.PAYFAST_MERCHANT_ID ?? SIMULATOR.merchantId,
      merchantKey: values.PAYFAST_MERCHANT_KEY ?? SIMULATOR.merchantKey,
      passphrase: values.PAYFAST_PASSPHRASE ?? SIMULATOR.passphrase,
      baseUrl: values.PAYFAST_BASE_URL ?? `${publicUrl}/payfast-simulator`,
    };
  }
  const { PAYFAST_MERCHANT_ID: merchantId, PAYFAST_MERCHANT_KEY: merchantKey } = values;
  const { PAYFAST_PASSPHRASE: passphrase } = values;
  if (!merchantId || !merchantKey || !passphrase) {
    throw invalidSettings([
      `PAYFAST_MODE=${mode} needs PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY and PAYFAST_PASSPHRASE`,
    ]);
  }
  return {
    mode,
    merchantId,
    merchantKey,
    passphrase,
    baseUrl: values.PAYFAST_BASE_URL ?? PAYFAST_HOSTS[mode],
  };
}
