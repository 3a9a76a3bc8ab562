import { type Context, Hono } from 'hono';
import {
  changedEventSchema,
  doorMarkSchema,
  doorScanSchema,
  eventStateSchema,
  newEventSchema,
  officeEventQuerySchema,
  officeEventsQuerySchema,
  repeatedEventSchema,
  waitingMoveSchema,
  walkInSchema,
} from '#contract/office/events.ts';
import { mayInOffice } from '#domain/office/office.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { addPlayer } from './add-player.ts';
import { setEventState } from './change-state.ts';
import { findDecks } from './find-decks.ts';
import { findEvent } from './find-event.ts';
import { findEventPosts } from './find-event-posts.ts';
import { listEvents } from './list-events.ts';
import { markAtDoor } from './mark-at-door.ts';
import { moveWaiting } from './move-waiting.ts';
import { repeatEvent } from './repeat-event.ts';
import { changeEvent, makeEvent, unknownEvent } from './save-event.ts';
import { scanAtDoor } from './scan-at-door.ts';
import { writeResultsPost } from './write-results-post.ts';

export function officeEventRoutes(services: OfficeServices): Hono {
  const { db, now } = services;
  const idOf = (c: Context) => readId(c, unknownEvent);
  const actor = (c: Context) => actorOf(c.get('signedIn'));
  const described = async (c: Context, id: number, search = '') => {
    const showsMoney = mayInOffice(c.get('signedIn').role, 'counter');
    const event = await findEvent(services, id, { search, showsMoney });
    if (!event) throw unknownEvent();
    return { event };
  };
  return new Hono()
    .get('/', async (c) => c.json(await listEvents(db, readQuery(c, officeEventsQuerySchema), now())))
    .post('/', async (c) => {
      const { post_id, event } = await readBody(c, newEventSchema);
      const id = await makeEvent(services, actor(c), { postId: post_id, form: event });
      return c.json(await described(c, id), 201);
    })
    .get('/posts', async (c) => c.json({ posts: await findEventPosts(db, now()) }))
    .get('/:id', async (c) => {
      const { search } = readQuery(c, officeEventQuerySchema);
      return c.json(await described(c, idOf(c), search));
    })
    .get('/:id/decks', async (c) => c.json(await findDecks(db, idOf(c))))
    .put('/:id', async (c) => {
      const { version, event } = await readBody(c, changedEventSchema);
      const id = idOf(c);
      await changeEvent(services, actor(c), id, { version, form: event });
      return c.json(await described(c, id));
    })
    .post('/:id/state', async (c) => {
      const wanted = await readBody(c, eventStateSchema);
      const id = idOf(c);
      const { event } = await described(c, id);
      const { isRemoved } = await setEventState(services, c.get('signedIn'), id, wanted);
      return c.json(isRemoved ? { event: { ...event, state: wanted.state } } : await described(c, id));
    })
    .post('/:id/post', async (c) =>
      c.json({ post_id: await writeResultsPost(services, actor(c), idOf(c)) }, 201),
    )
    .post('/:id/repeat', async (c) => {
      const { weeks } = await readBody(c, repeatedEventSchema);
      return c.json({ events: await repeatEvent(services, actor(c), idOf(c), weeks) }, 201);
    })
    .post('/:id/door', async (c) => {
      const mark = await readBody(c, doorMarkSchema);
      const id = idOf(c);
      await markAtDoor(services, actor(c), id, mark);
      return c.json(await described(c, id));
    })
    .post('/:id/scan', async (c) => {
      const { scan: text } = await readBody(c, doorScanSchema);
      const id = idOf(c);
      await described(c, id);
      const scan = await scanAtDoor(services, actor(c), id, text);
      return c.json({ ...(await described(c, id)), scan });
    })
    .post('/:id/entries', async (c) => {
      const walkIn = await readBody(c, walkInSchema);
      const id = idOf(c);
      const entry_id = await addPlayer(services, actor(c), id, walkIn);
      return c.json({ ...(await described(c, id)), entry_id }, 201);
    })
    .post('/:id/waiting', async (c) => {
      const wanted = await readBody(c, waitingMoveSchema);
      const id = idOf(c);
      await moveWaiting(services, actor(c), id, wanted);
      return c.json(await described(c, id));
    });
}
