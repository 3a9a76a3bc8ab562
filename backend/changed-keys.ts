import { AVAILABILITY_KEY, CONTENT_KEY, LISTS_KEY, productKey, TERMS_KEY } from '#contract/surrogate-keys.ts';
import { findCategories } from './catalogue/category-tree.ts';
import { countListed } from './catalogue/listing/count-listed.ts';
import type { Listing } from './catalogue/listing/listing.ts';
import { watchPublications } from './content/watch-publications.ts';
import { findAffectedProducts } from './ground/changes/affected-products.ts';
import { EVERYTHING } from './ground/changes/publish-changes.ts';
import type { Db } from './ground/db/tables.ts';
import type { Services } from './services.ts';

/** Tells the keys of answers that went out of date; 'all' when too much changed to name it. */
export function subscribeToKeys(
  services: Pick<Services, 'db' | 'log' | 'now' | 'changes' | 'listing'>,
  tell: (keys: readonly string[] | 'all') => void,
): void {
  const { db, log, changes, listing } = services;
  let terms: string | undefined;

  changes.follow(async (told) => {
    if (told.some(({ topic }) => topic === 'content')) tell([CONTENT_KEY]);
    const ofProducts = told.filter(({ topic }) => topic !== 'content');
    if (ofProducts.some(({ subjectId }) => subjectId === EVERYTHING)) return tell('all');
    const ids = ofProducts.map(({ subjectId }) => subjectId);
    tell((await findAffectedProducts(db, [...new Set(ids)])).map(productKey));
  });

  watchPublications(services, () => tell([CONTENT_KEY]));

  listing.follow((news) => {
    tell([news === 'availability' ? AVAILABILITY_KEY : LISTS_KEY]);
    if (news === 'renewed')
      void tellTerms().catch((error) => log.error({ err: error }, 'terms not compared'));
  });

  /** Every page has the categories in its menus: an import that leaves them as they are must leave the pages alone. */
  async function tellTerms(): Promise<void> {
    const current = await describeTerms(db, await listing.current());
    if (current === terms) return;
    terms = current;
    tell([TERMS_KEY]);
  }
}

/** What menus and filters say, counts left out. */
async function describeTerms(db: Db, listing: Listing): Promise<string> {
  const countOf = countListed(listing, listing.categories);
  const categories = await findCategories(db);
  const brands = await db.selectFrom('brands').selectAll().orderBy('id').execute();
  return JSON.stringify([
    categories.map((category) => ({ ...category, isUsed: countOf(category.id) > 0 })),
    brands,
  ]);
}
