import { storefrontContext } from '../../api/context.ts';
import { CallError } from '../../api/shop-api.ts';
import { parseShopQuery } from '../list/shop-query.ts';
import type { Route } from './+types/filters-route.ts';
import { findShopFilters } from './find-shop-filters.ts';

/** What a list would hold, while its filters are still being chosen. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = parseShopQuery(new URL(request.url).searchParams);
  try {
    const filters = await findShopFilters(context.get(storefrontContext), query);
    return filters ? Response.json(filters) : new Response(null, { status: 503 });
  } catch (error) {
    if (error instanceof CallError) return new Response(null, { status: 503 });
    throw error;
  }
}
