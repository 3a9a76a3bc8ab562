import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/together-route.ts';
import { findCrossSells } from './find-cross-sells.ts';
import { findPopular } from './find-popular.ts';

/** For the products `?ids=1,2,3` of a cart; popular products for an empty one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',');
  const inCart = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  const services = context.get(storefrontContext);
  return {
    products:
      inCart.length > 0 ? await findCrossSells(services.shopApi, inCart) : await findPopular(services),
  };
}
