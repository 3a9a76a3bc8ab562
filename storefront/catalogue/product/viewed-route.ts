import { storefrontContext } from '../../api/context.ts';
import { withFallback } from '../../api/shop-api.ts';
import { toSuggestedCard } from '../../pieces/products/card-product.ts';
import type { Route } from './+types/viewed-route.ts';
import { parseViewedIds } from './viewed-ids.ts';

/** Omits products that no longer exist. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ids = parseViewedIds(`[${new URL(request.url).searchParams.get('ids') ?? ''}]`);
  const { shopApi } = context.get(storefrontContext);
  const list = ids.length > 0 ? shopApi.products({ include: ids, perPage: ids.length }) : undefined;
  const { products } = (list && (await withFallback(list, undefined))) ?? { products: [] };
  const cards = products.map(toSuggestedCard);
  return Response.json(ids.flatMap((id) => cards.find((card) => card.id === id) ?? []));
}
