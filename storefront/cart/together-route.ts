import { storefrontContext } from '../context.ts';
import type { Route } from './+types/together-route.ts';
import { findTogether } from './find-together.ts';

/** 'Frequently Bought Together' for a cart in the browser: `?ids=1,2,3`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',');
  const inCart = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  return { products: await findTogether(context.get(storefrontContext).shopApi, inCart) };
}
