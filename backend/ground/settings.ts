import type { ShopFacts } from '#domain/shop-facts.ts';

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
