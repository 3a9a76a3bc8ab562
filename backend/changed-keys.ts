import {
  AVAILABILITY_KEY,
  CONTENT_KEY,
  DISCOUNTS_KEY,
  LISTS_KEY,
  offersKey,
  productKey,
  TERMS_KEY,
} from '#contract/surrogate-keys.ts';
import { countListed } from './catalogue/listing/facets.ts';
import type { Listing } from './catalogue/listing/listing.ts';
import { findCategories } from './catalogue/terms.ts';
import { findNextPublication } from './content/read/public-posts.ts';
import { findNextTurn } from './discounts/find-promotions.ts';
import { findAffectedProducts } from './ground/changes/affected-products.ts';
import { type Change, EVERYTHING, isOfGoods } from './ground/changes/publish-changes.ts';
import { watchMoments } from './ground/changes/watch-moments.ts';
import type { Db } from './ground/db/tables.ts';
import type { Services } from './services.ts';

/** Calls `notify` with the surrogate keys of every change; 'all' when too much changed to name each. */
export function subscribeToKeys(
  services: Pick<Services, 'db' | 'log' | 'now' | 'changes' | 'listing' | 'liveShop'>,
  notify: (keys: readonly string[] | 'all') => void,
): void {
  const { db, log, changes, listing } = services;
  let terms: string | undefined;

  changes.subscribe(async (published) => {
    if (published.some(({ topic }) => topic === 'content')) notify([CONTENT_KEY]);
    if (published.some(({ topic }) => topic === 'discounts')) notify([DISCOUNTS_KEY]);
    const ofProducts = published.filter(isOfGoods);
    if (ofProducts.some(({ subjectId }) => subjectId === EVERYTHING)) return notify('all');
    const { catalogue = [], offers = [] } = Object.groupBy(ofProducts, ({ topic }) => topic);
    const [offered, shown] = await Promise.all([
      findProducts([...catalogue, ...offers]),
      findProducts(ofProducts),
    ]);
    notify([...shown.map(productKey), ...offered.map(offersKey)]);
  });

  // Every page shows the shop's facts.
  services.liveShop.subscribe(() => notify('all'));

  watchMoments(services, { topic: 'content', findNext: findNextPublication }, () => notify([CONTENT_KEY]));
  watchMoments(services, { topic: 'discounts', findNext: findNextTurn }, () => notify([DISCOUNTS_KEY]));

  listing.subscribe(({ kind, productIds }) => {
    notify([kind === 'availability' ? AVAILABILITY_KEY : LISTS_KEY, ...productIds.map(offersKey)]);
    if (kind === 'renewed')
      void notifyOfTerms().catch((error) => log.error({ err: error }, 'terms could not be compared'));
  });

  const findProducts = (published: readonly Change[]): Promise<number[]> =>
    findAffectedProducts(db, [...new Set(published.map(({ subjectId }) => subjectId))]);

  /** Every page shows the categories, so an import that leaves them unchanged must not invalidate pages. */
  async function notifyOfTerms(): Promise<void> {
    const current = await describeTerms(db, await listing.current());
    if (current === terms) return;
    terms = current;
    notify([TERMS_KEY]);
  }
}

async function describeTerms(db: Db, listing: Listing): Promise<string> {
  const countOf = countListed(listing, listing.categories);
  const categories = await findCategories(db);
  const brands = await db.selectFrom('brands').selectAll().orderBy('id').execute();
  return JSON.stringify([
    categories.map((category) => ({ ...category, isUsed: countOf(category.id) > 0 })),
    brands,
  ]);
}
