import type { ShopFacts } from '#domain/shop/shop-facts.ts';

export interface BackendSettings {
  /** Current value: read it when needed, and keep no copy. */
  shop: ShopFacts;
  /** Without a trailing slash. */
  publicUrl: string;
  /** An SVG of paths, for invoices; they have none without it. */
  logoFile?: string;
  apiKey: string;
  stockHoldMinutes: number;
  /** Whether one person's unpaid orders may hold only a share of the stock. */
  limitsHolds: boolean;
  payfast: PayfastSettings;
  mail: MailSettings;
  /** Where files for the card book wait until they are read. */
  cardFilesDir: string;
  /** A hosted form service; without one messages are stored and mailed. */
  contactFormUrl: string | undefined;
  /** A WordPress whose posts the blog shows instead of the shop's own. */
  contentApiUrl: string | undefined;
  trustedProxies: number;
  passwordCost: PasswordCost;
  webhooks: WebhookSettings;
}

/** Of argon2id, for passwords and till PINs. `memory` in KiB. */
export interface PasswordCost {
  memory: number;
  passes: number;
  parallelism: number;
}

export interface WebhookSettings {
  /** Outside production, so that a receiver can run on the same machine. */
  mayCallLoopback: boolean;
}

export interface PayfastSettings {
  mode: 'simulator' | 'sandbox' | 'live';
  merchantId: string;
  merchantKey: string;
  passphrase: string;
  baseUrl: string;
}

export interface MailSettings {
  /** Without one, mails are written to outboxDir as .eml files. */
  smtpUrl: string | undefined;
  outboxDir: string;
  from: string;
  shop: string;
}
