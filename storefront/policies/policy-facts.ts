import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDate } from '#domain/time/long-date.ts';

/** Without the collection address, which stays private, and the words of searches and mails, which no page shows. */
export interface PolicyPageFacts {
  shop: Omit<ShopFacts, 'origin' | 'searchWords' | 'mails'>;
  website: string;
  lastUpdated: string;
  inForceSince: string;
}

export function policyPageFacts(
  { origin: _origin, searchWords: _words, mails: _mails, ...shop }: ShopFacts,
  website: string,
  now = new Date(),
): PolicyPageFacts {
  return {
    shop,
    website,
    lastUpdated: longDate(now),
    inForceSince: longDate(new Date(shop.policiesInForceSince)),
  };
}
