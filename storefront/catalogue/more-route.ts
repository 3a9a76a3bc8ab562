import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/more-route.ts';
import { findShopList, findShopTerms, type ShopList, toProductQuery } from './find-shop-list.ts';
import { parseShopQuery } from './shop-query.ts';

/** A further page of the shop's list, for 'Load more'. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { shopApi } = context.get(storefrontContext);
  const query = parseShopQuery(new URL(request.url).searchParams);
  const wanted = toProductQuery(query, findShopTerms(shopApi, query));
  const list: ShopList = await findShopList(shopApi, query, wanted);
  return Response.json(list, { status: list.error === undefined ? 200 : 503 });
}
