import { storefrontContext } from '../api/context.ts';
import { withFallback } from '../api/shop-api.ts';
import type { Route } from './+types/lockers-route.ts';

const UNREACHABLE = { lockers: [], total: 0, isFailed: true };

/** Without a search, the first lockers: they show that there is a list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  const { shopApi } = context.get(storefrontContext);
  return { search, isFailed: false, ...(await withFallback(shopApi.lockers(search), UNREACHABLE)) };
}

/** A lost connection must not lose the filled form. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return serverLoader().catch(() => ({ search, ...UNREACHABLE }));
}
