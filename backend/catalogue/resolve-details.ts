import type { ProductFilters } from '#contract/product-query.ts';
import { termsInList } from '#domain/meant-terms.ts';
import { UTC_OFFSET } from '#domain/south-african-time.ts';
import type { Db } from '../ground/db/tables.ts';
import type { DetailFilters } from './listing/detail-filters.ts';

/** Conditions on what only a listing's details tell; undefined when there are none. */
export async function resolveDetails(db: Db, query: ProductFilters): Promise<DetailFilters | undefined> {
  const instant = (moment: string | undefined) => instantOf(moment, query.dates_are_gmt);
  const filters = {
    type: query.type,
    tagIds: query.tag === undefined ? undefined : await findTagIds(db, query.tag),
    createdAfter: instant(query.after),
    createdBefore: instant(query.before),
    updatedAfter: instant(query.modified_after),
    updatedBefore: instant(query.modified_before),
  };
  return Object.values(filters).some((filter) => filter !== undefined) ? filters : undefined;
}

async function findTagIds(db: Db, list: string): Promise<number[]> {
  const tags = await db.selectFrom('tags').selectAll().execute();
  return termsInList(tags, list).map(({ id }) => id);
}

/** Milliseconds since 1970 of a moment that, without a zone, is one on the shop's clocks. */
function instantOf(moment: string | undefined, isGmt: boolean): number | undefined {
  if (moment === undefined) return undefined;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(moment.slice(10));
  return Date.parse(hasZone ? moment : `${moment}${isGmt ? 'Z' : UTC_OFFSET}`);
}
