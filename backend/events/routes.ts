import { Hono } from 'hono';
import { eventsQuerySchema } from '#contract/events.ts';
import { CONTENT_KEY, productKey } from '#contract/surrogate-keys.ts';
import type { Db } from '../ground/db/tables.ts';
import { readId, readQuery } from '../ground/http/parse.ts';
import { setSurrogateKeys } from '../ground/http/surrogate-keys.ts';
import { Refused } from '../ground/refused.ts';
import { findPublicEvents } from './find-public-events.ts';
import { findPublicRounds } from './find-public-rounds.ts';

export const eventRoutes = ({ db }: { db: Db }): Hono =>
  new Hono()
    .get('/events', async (c) => {
      const events = await findPublicEvents(db, readQuery(c, eventsQuerySchema));
      // An event is made with its post, and its seats are its product's.
      setSurrogateKeys(c, [CONTENT_KEY, ...events.map(({ product_id }) => productKey(product_id))]);
      return c.json(events);
    })
    .get('/events/:id', async (c) => {
      const notFound = () => new Refused('event_not_found', 'There is no such event.');
      const [event] = await findPublicEvents(db, { ids: [readId(c, notFound)] });
      if (!event) throw notFound();
      const played = event.has_rounds ? await findPublicRounds(db, event.id) : undefined;
      setSurrogateKeys(c, [CONTENT_KEY, productKey(event.product_id)]);
      return c.json({ ...event, rounds: played?.rounds ?? [], standings: played?.standings ?? [] });
    })
    .get('/events/:id/rounds', async (c) => {
      const notFound = () => new Refused('event_not_found', 'There is no such event.');
      const id = readId(c, notFound);
      const [event] = await findPublicEvents(db, { ids: [id] });
      const rounds = event && (await findPublicRounds(db, id));
      if (!rounds) throw notFound();
      setSurrogateKeys(c, [productKey(event.product_id)]);
      return c.json(rounds);
    });
