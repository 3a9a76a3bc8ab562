import { CallError, GALLERY, TOURNAMENT } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/feed-route.ts';
import { toRssFeed } from './feed.ts';

const POSTS = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const { contentApi, shop, publicUrl } = context.get(storefrontContext);
  try {
    const elsewhere = await Promise.all([GALLERY, TOURNAMENT].map((name) => contentApi.category(name)));
    const { posts } = await contentApi.posts({
      perPage: POSTS,
      withoutCategories: elsewhere.flatMap((category) => category?.id ?? []),
    });
    return new Response(toRssFeed(posts, { name: shop.name, tagline: shop.tagline, publicUrl }), {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=600',
      },
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return new Response(error.message, { status: 503, headers: { 'Retry-After': '60' } });
  }
}
