import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/estimate-route.ts';
import { type Estimate, failedEstimate } from './estimate.ts';
import { readEstimateQuestion } from './estimate-question.ts';
import { findEstimate } from './find-estimate.ts';

/** Delivery prices for a product page, which itself may be older than the courier's prices and the arrival dates. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Estimate> {
  const asked = readEstimateQuestion(new URL(request.url).searchParams);
  if (!asked) throw new Response(null, { status: 400 });
  return findEstimate(context.get(storefrontContext), asked);
}

/** A lost connection must not take the product page with it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Estimate> {
  return serverLoader().catch(failedEstimate);
}
