import { streetOf, visitOf } from '#domain/shop/visit.ts';
import { toPostSummary } from '../api/content/post-summary.ts';
import type { Post } from '../api/content-api.ts';
import type { StorefrontServices } from '../api/context.ts';
import { findEvents } from '../api/find-events.ts';
import { withFallback } from '../api/shop-api.ts';
import { PART_TIMEOUT_MS, withTimeout } from '../api/timeouts.ts';
import { eventOf, isTournament } from '../api/tournament.ts';
import { pictureOfPost, toShared } from '../pieces/sharing/shared-picture.ts';
import { toPostView } from './post-view.ts';

/** Everything that a post's page shows. */
export async function describePostPage(services: StorefrontServices, post: Post) {
  const { contentApi, shopApi, shop, publicUrl } = services;
  const [view, events, related] = await Promise.all([
    toPostView(shopApi, post, publicUrl),
    isTournament(post) ? findEvents(services, [post]) : [],
    withFallback(withTimeout(contentApi.relatedPosts(post), PART_TIMEOUT_MS, services), []),
  ]);
  const tournament = eventOf(post, new Date(), shop.city, events);
  return {
    post: view,
    related: related.map(toPostSummary),
    tournament,
    shared: toShared('post', post.slug, pictureOfPost(post, tournament, shop.name)),
    shopName: shop.name,
    city: shop.city,
    visit: visitOf(shop),
    street: streetOf(shop),
    publicUrl,
  };
}
