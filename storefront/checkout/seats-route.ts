import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/seats-route.ts';
import { findSeatEvents } from './find-seat-events.ts';

/** Which products of a cart are seats, and what they ask of who plays. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const products = new URL(request.url).searchParams.get('products') ?? '';
  const ids = /^\d{1,10}(,\d{1,10})*$/.test(products) ? products.split(',').map(Number) : [];
  return { products, events: await findSeatEvents(context.get(storefrontContext), ids) };
}

/** A lost connection must not lose the filled form. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const products = new URL(request.url).searchParams.get('products') ?? '';
  return serverLoader().catch(() => ({ products, events: [] }));
}
