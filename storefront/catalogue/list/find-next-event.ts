import { TOURNAMENT } from '../../api/content-api.ts';
import type { StorefrontServices } from '../../api/context.ts';
import { findEvents } from '../../api/find-events.ts';
import { withFallback } from '../../api/shop-api.ts';
import { withTimeout } from '../../api/timeouts.ts';
import { takesPlace, upcomingTournaments } from '../../api/tournament.ts';

export interface EventTileData {
  slug: string;
  title: string;
  prize: string;
  date: string;
  time: string;
  city: string;
  image: string | undefined;
}

/** Short, because the product list waits for it. */
const TIMEOUT_MS = 500;

export async function findNextEvent(
  services: Pick<StorefrontServices, 'contentApi' | 'shopApi' | 'noteMissing'>,
  now: Date,
  shopCity: string,
): Promise<EventTileData | undefined> {
  const newest = withTimeout(services.contentApi.newestOf(TOURNAMENT), TIMEOUT_MS, services);
  const posts = await withFallback(newest, []);
  const events = await findEvents(services, posts, TIMEOUT_MS);
  const next = upcomingTournaments(posts, now, shopCity, events).find(takesPlace);
  if (!next) return undefined;
  const { slug, title, prize, date, time, city, image } = next;
  return { slug, title, prize, date, time, city, image };
}
