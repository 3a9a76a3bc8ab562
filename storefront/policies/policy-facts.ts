import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { longDate } from '#domain/time/long-date.ts';

/** Without the collection address, which stays private, and the search words, which no page shows. */
export interface PolicyPageFacts {
  shop: Omit<ShopFacts, 'origin' | 'searchWords'>;
  website: string;
  lastUpdated: string;
  inForceSince: string;
}

export function policyPageFacts(
  { origin: _notPublic, searchWords: _notShown, ...shop }: ShopFacts,
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
