import type { ApiEvent } from '#contract/events.ts';
import type { Post } from './content-api.ts';
import type { StorefrontServices } from './context.ts';
import { withFallback } from './shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from './timeouts.ts';

/** The events of posts; none if the shop does not answer: the posts are announced all the same. */
export const findEvents = (
  services: Pick<StorefrontServices, 'shopApi' | 'noteMissing'>,
  posts: readonly Post[],
  timeoutMs = PART_TIMEOUT_MS,
): Promise<ApiEvent[]> => {
  const ids = posts.map(({ id }) => id);
  return withFallback(withTimeout(services.shopApi.events({ posts: ids }), timeoutMs, services), []);
};
