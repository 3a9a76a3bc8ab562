import type { TickedCard } from '#domain/deck-list/set-ticks.ts';
import { storefrontContext } from '../api/context.ts';
import { CallError, type ShopApi } from '../api/shop-api.ts';
import type { Route } from './+types/set-cards-route.ts';

const CARDS_PER_CALL = 500;
const MAX_CALLS = 20;

/** Names and numbers of a whole set, for its ticks as a file. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { shopApi } = context.get(storefrontContext);
  try {
    const cards = await findCards(shopApi, params.set);
    return cards ? Response.json(cards) : new Response(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return new Response(null, { status: 503 });
  }
}

async function findCards(shopApi: ShopApi, slug: string): Promise<TickedCard[] | undefined> {
  const cards: TickedCard[] = [];
  for (let page = 1; page <= MAX_CALLS; page += 1) {
    const binder = await shopApi.binder(slug, page, CARDS_PER_CALL);
    if (!binder) return undefined;
    cards.push(...binder.cards.map(({ printing_id: id, name, number }) => ({ id, name, number })));
    if (page >= binder.pages) break;
  }
  return cards;
}
