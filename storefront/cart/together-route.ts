import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/together-route.ts';
import { findPopular } from './find-popular.ts';
import { findTogether } from './find-together.ts';

/** 'Frequently Bought Together' for a cart in the browser, `?ids=1,2,3`; for an empty one what is bought most. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',');
  const inCart = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  const services = context.get(storefrontContext);
  return {
    products: inCart.length > 0 ? await findTogether(services.shopApi, inCart) : await findPopular(services),
  };
}
