import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/estimate-route.ts';
import { type Estimate, failedEstimate } from './estimate.ts';
import { readEstimateQuery } from './estimate-query.ts';
import { findEstimate } from './find-estimate.ts';

/** Apart from the product page, which may be older than the courier's prices and dates. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Estimate> {
  const query = readEstimateQuery(new URL(request.url).searchParams);
  if (!query) throw new Response(null, { status: 400 });
  return findEstimate(context.get(storefrontContext), query);
}

/** A lost connection must not lose the product page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Estimate> {
  return serverLoader().catch(failedEstimate);
}
