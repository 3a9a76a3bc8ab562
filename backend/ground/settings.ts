import type { ShopFacts } from '#domain/shop-facts.ts';

export interface BackendSettings {
  shop: ShopFacts;
  /** Without a trailing slash. */
  publicUrl: string;
  apiKey: string;
  stockHoldMinutes: number;
  payfast: PayfastSettings;
  mail: MailSettings;
  /** A hosted form service; without one messages are stored and mailed. */
  contactFormUrl: string | undefined;
  trustedProxies: number;
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
