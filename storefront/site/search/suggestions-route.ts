import { storefrontContext } from '../../api/context.ts';
import { type Suggestions, withFallback } from '../../api/shop-api.ts';
import type { Route } from './+types/suggestions-route.ts';

const MAX_LENGTH = 100;
const CACHE_SECONDS = 60;

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const search = (new URL(request.url).searchParams.get('search') ?? '').trim().slice(0, MAX_LENGTH);
  const none: Suggestions = { products: [], categories: [] };
  const found =
    search === ''
      ? none
      : await withFallback(context.get(storefrontContext).shopApi.suggestions(search), none);
  return Response.json(found, { headers: { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` } });
}
