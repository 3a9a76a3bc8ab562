import { TOURNAMENT } from '../../api/content-api.ts';
import type { StorefrontServices } from '../../api/context.ts';
import { withFallback } from '../../api/shop-api.ts';
import { withTimeout } from '../../api/timeouts.ts';
import { upcomingTournaments } from '../../api/tournament.ts';

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
  services: Pick<StorefrontServices, 'contentApi' | 'noteMissing'>,
  now: Date,
  shopCity: string,
): Promise<EventTileData | undefined> {
  const upcoming = withTimeout(services.contentApi.newestOf(TOURNAMENT), TIMEOUT_MS, services);
  const [next] = upcomingTournaments(await withFallback(upcoming, []), now, shopCity);
  if (!next) return undefined;
  const { slug, title, prize, date, time, city, image } = next;
  return { slug, title, prize, date, time, city, image };
}
