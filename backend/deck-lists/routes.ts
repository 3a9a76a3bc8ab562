import { type Context, Hono } from 'hono';
import { unstockedQuerySchema } from '#contract/cards.ts';
import { deckListQuerySchema, deckListRequestSchema, printingQuerySchema } from '#contract/deck-lists.ts';
import { CARD_BOOK_HEADER } from '#contract/paths.ts';
import { AVAILABILITY_KEY, LISTS_KEY, productKey } from '#contract/surrogate-keys.ts';
import { answerProducts } from '../catalogue/product-answers.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import { setSurrogateKeys } from '../ground/http/surrogate-keys.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { parseWith } from '../ground/parse-with.ts';
import { Refused } from '../ground/refused.ts';
import type { CardIndexCache } from './card-index-cache.ts';
import { findOtherPrintings } from './find-other-printings.ts';
import { findBookedCards, findUnstocked } from './find-unstocked.ts';
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

export const printingRoutes = (services: DeckListServices): Hono =>
  new Hono().get('/products/:id/printings', async (c) => {
    const { same } = readQuery(c, printingQuerySchema);
    const id = readId(c, unknownProduct);
    setSurrogateKeys(c, [productKey(id)]);
    const found = await findOtherPrintings(services, id, same);
    if (!found) throw unknownProduct();
    const keys = [productKey(id), LISTS_KEY, AVAILABILITY_KEY];
    const { headers, body } = answerProducts(found.products, keys);
    if (found.sure.length > 0) c.header(CARD_BOOK_HEADER, found.sure.join());
    return c.body(body, 200, headers);
  });

export const cardRoutes = (services: DeckListServices): Hono =>
  new Hono().get('/cards', async (c) => {
    const { search = '', include } = readQuery(c, unstockedQuerySchema);
    setSurrogateKeys(c, [LISTS_KEY, AVAILABILITY_KEY]);
    const data = include ? await findBookedCards(services, include) : await findUnstocked(services, search);
    return c.json({ success: true, data });
  });

const unknownProduct = () => new Refused('woocommerce_rest_product_invalid_id', 'Invalid ID.');

/** Accepts a bare list as plain text, too. */
async function readRequest(c: Context) {
  const isText = c.req.header('content-type')?.startsWith('text/plain');
  return isText
    ? parseWith(deckListRequestSchema, { list: await c.req.text() })
    : readBody(c, deckListRequestSchema);
}
