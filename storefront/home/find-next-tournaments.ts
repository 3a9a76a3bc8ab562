import { TOURNAMENT } from '../api/content-api.ts';
import type { StorefrontServices } from '../api/context.ts';
import { findEvents } from '../api/find-events.ts';
import { type Tournament, takesPlace, upcomingTournaments } from '../api/tournament.ts';
import { loadSection } from './load-section.ts';
import type { Section } from './section-body.tsx';

export async function findNextTournaments(
  services: Pick<StorefrontServices, 'contentApi' | 'shopApi' | 'noteMissing' | 'shop'>,
  now: Date,
): Promise<Section<Tournament>> {
  const { items: posts, ...section } = await loadSection(services.contentApi.newestOf(TOURNAMENT), services);
  const events = await findEvents(services, posts);
  const items = upcomingTournaments(posts, now, services.shop.city, events).filter(takesPlace);
  return { ...section, items };
}
