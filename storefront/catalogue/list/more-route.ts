import { storefrontContext } from '../../api/context.ts';
import type { Route } from './+types/more-route.ts';
import { findShopList, findShopTerms, type ShopList, toProductQuery } from './find-shop-list.ts';
import { parseShopQuery } from './shop-query.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { shopApi } = context.get(storefrontContext);
  const query = parseShopQuery(new URL(request.url).searchParams);
  const productQuery = toProductQuery(query, findShopTerms(shopApi, query));
  const list: ShopList = await findShopList(shopApi, query, productQuery);
  return Response.json(list, { status: list.error === undefined ? 200 : 503 });
}
