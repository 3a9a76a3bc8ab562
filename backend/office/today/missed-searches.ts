import { DAY_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { searchCatalogue } from '../../catalogue/queries/search-catalogue.ts';
import type { SearchServices } from '../../catalogue/services.ts';
import type { Db } from '../../ground/db/tables.ts';

/** Searches without results, most frequent first. */
export function findMissedSearches(db: Db, now: Date, days: number) {
  const since = southAfricanTime(new Date(now.getTime() - (days - 1) * DAY_MS)).slice(0, 10);
  return db
    .selectFrom('missed_searches')
    .select((eb) => ['term', eb.fn.sum<number>('searches').as('searches'), eb.fn.max('day').as('last_day')])
    .where('day', '>=', since)
    .groupBy('term')
    .orderBy('searches', 'desc')
    .orderBy('term');
}

/** The first of them that would still find nothing: goods and synonyms may have been added since. */
export async function stillMissed<Missed extends { term: string }>(
  services: SearchServices,
  missed: readonly Missed[],
  limit: number,
): Promise<Missed[]> {
  const still: Missed[] = [];
  for (const each of missed) {
    if (still.length === limit) break;
    const { found } = await searchCatalogue(services, { search: each.term });
    if (found?.hits.length === 0) still.push(each);
  }
  return still;
}
