import { ContentApiError, GALLERY, TOURNAMENT } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/feed-route.ts';
import { feedOf } from './feed.ts';

const POSTS = 20;

/** `/feed.xml`: the newest posts, without slides and tournaments. */
export async function loader({ context }: Route.LoaderArgs) {
  const { contentApi, shop, publicUrl } = context.get(storefrontContext);
  try {
    const elsewhere = await Promise.all([GALLERY, TOURNAMENT].map((name) => contentApi.category(name)));
    const { posts } = await contentApi.posts({
      perPage: POSTS,
      withoutCategories: elsewhere.flatMap((category) => category?.id ?? []),
    });
    return new Response(feedOf(posts, { name: shop.name, tagline: shop.tagline, publicUrl }), {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      },
    });
  } catch (error) {
    if (!(error instanceof ContentApiError)) throw error;
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }
}
