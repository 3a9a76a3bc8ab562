import { type Context, Hono } from 'hono';
import { deckListQuerySchema, deckListRequestSchema } from '#contract/deck-lists.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { parseWith, readBody, readQuery } from '../ground/http/parse.ts';
import { limitPosts, type RateLimit } from '../ground/http/rate-limit.ts';
import { Refused } from '../ground/refused.ts';
import type { CardIndexCache } from './card-index-cache.ts';
import { readBasket } from './read-basket.ts';
import { findDeckList, storeDeckList } from './store-deck-list.ts';

const LISTS_PER_VISITOR: RateLimit = { points: 60, seconds: 600 };

interface DeckListServices extends CatalogueServices {
  deckCards: CardIndexCache;
}

export function deckListRoutes(services: DeckListServices): Hono {
  const cards = services.deckCards;
  return new Hono()
    .post('/deck-lists', limitPosts(services, 'deck-lists', LISTS_PER_VISITOR), async (c) => {
      const stored = await storeDeckList(services, await readRequest(c));
      return c.json({ success: true, data: await readBasket(services, cards, stored) }, 201);
    })
    .get('/deck-lists/:list', async (c) => {
      const query = readQuery(c, deckListQuerySchema);
      const stored = await findDeckList(services, c.req.param('list'));
      if (!stored) throw new Refused('deck_list_not_found', 'Deck list not found.');
      return c.json({ success: true, data: await readBasket(services, cards, stored, query) });
    });
}

/** Accepts a bare list as plain text, too. */
async function readRequest(c: Context) {
  const isText = c.req.header('content-type')?.startsWith('text/plain');
  return isText
    ? parseWith(deckListRequestSchema, { list: await c.req.text() })
    : readBody(c, deckListRequestSchema);
}
