import { type ContentApi, TOURNAMENT } from '../api/content-api.ts';
import { type Tournament, upcomingTournaments } from '../api/tournament.ts';

const MAX_TOURNAMENTS = 100;

export async function findTournaments(
  contentApi: ContentApi,
  now: Date,
  shopCity: string,
): Promise<Tournament[]> {
  const category = await contentApi.category(TOURNAMENT);
  if (!category) return [];
  const { posts } = await contentApi.posts({ categories: [category.id], perPage: MAX_TOURNAMENTS });
  return upcomingTournaments(posts, now, shopCity);
}
