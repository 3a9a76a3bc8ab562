import { streetOf, visitOf } from '#domain/shop/visit.ts';
import { toPostSummary } from '../api/content/post-summary.ts';
import { type Post, TOURNAMENT } from '../api/content-api.ts';
import type { StorefrontServices } from '../api/context.ts';
import { withFallback } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import { tournamentOf } from '../api/tournament.ts';
import { toPostView } from './post-view.ts';

/** Everything that a post's page shows. */
export async function describePostPage(services: StorefrontServices, post: Post) {
  const { contentApi, shopApi, shop, publicUrl } = services;
  const [view, related] = await Promise.all([
    toPostView(shopApi, post, publicUrl),
    withFallback(withTimeout(contentApi.relatedPosts(post), PART_TIMEOUT_MS, services), []),
  ]);
  const isTournament = post.categories.some(({ slug }) => slug === TOURNAMENT);
  return {
    post: view,
    related: related.map(toPostSummary),
    tournament: isTournament ? tournamentOf(post, new Date(), shop.city) : undefined,
    shopName: shop.name,
    city: shop.city,
    visit: visitOf(shop),
    street: streetOf(shop),
    publicUrl,
  };
}
