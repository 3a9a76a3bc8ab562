import { TOURNAMENT } from '../api/content-api.ts';
import type { StorefrontServices } from '../api/context.ts';
import { orElse } from '../api/shop-api.ts';
import { withTimeout } from '../api/timeouts.ts';
import { comingTournaments } from '../api/tournament.ts';

/** As much of a tournament as its tile among the products shows. */
export interface EventTileData {
  slug: string;
  title: string;
  prize: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  time: string;
  city: string;
  image: string | undefined;
}

/** The list of products does not wait for it. */
const TIMEOUT_MS = 500;

/** The next tournament; undefined when there is none, or none that is known soon enough. */
export async function findNextEvent(
  services: Pick<StorefrontServices, 'contentApi' | 'noteMissing'>,
  now: Date,
  shopCity: string,
): Promise<EventTileData | undefined> {
  const coming = withTimeout(services.contentApi.newestOf(TOURNAMENT), TIMEOUT_MS, services);
  const [next] = comingTournaments(await orElse(coming, []), now, shopCity);
  if (!next) return undefined;
  const { slug, title, prize, date, time, city, image } = next;
  return { slug, title, prize, date, time, city, image };
}
