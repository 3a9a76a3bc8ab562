import { type ContentApi, TOURNAMENT } from '../api/content-api.ts';
import { comingTournaments, type Tournament } from '../api/tournament.ts';

const MOST = 100;

/** Every tournament to come, the soonest first. */
export async function findTournaments(
  contentApi: ContentApi,
  now: Date,
  shopCity: string,
): Promise<Tournament[]> {
  const category = await contentApi.category(TOURNAMENT);
  if (!category) return [];
  const { posts } = await contentApi.posts({ categories: [category.id], perPage: MOST });
  return comingTournaments(posts, now, shopCity);
}
