import { TOURNAMENT } from '../api/content-api.ts';
import type { StorefrontServices } from '../api/context.ts';
import { findEvents } from '../api/find-events.ts';
import { type Tournament, upcomingTournaments } from '../api/tournament.ts';

const MAX_TOURNAMENTS = 100;

export async function findTournaments(services: StorefrontServices, now: Date): Promise<Tournament[]> {
  const { contentApi, shop } = services;
  const category = await contentApi.category(TOURNAMENT);
  if (!category) return [];
  const { posts } = await contentApi.posts({ categories: [category.id], perPage: MAX_TOURNAMENTS });
  return upcomingTournaments(posts, now, shop.city, await findEvents(services, posts));
}
