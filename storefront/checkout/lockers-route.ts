import { storefrontContext } from '../api/context.ts';
import { orElse } from '../api/shop-api.ts';
import type { Route } from './+types/lockers-route.ts';

const UNREACHABLE = { lockers: [], total: 0, isFailed: true };

/** Lockers for the checkout's list; without a search the first ones, which only tell that there are some. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? '';
  const { shopApi } = context.get(storefrontContext);
  return { search, isFailed: false, ...(await orElse(shopApi.lockers(search), UNREACHABLE)) };
}

/** A lost connection must not take the filled form with it: the field for the code remains. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return serverLoader().catch(() => ({ search, ...UNREACHABLE }));
}
