import { type Context, Hono } from 'hono';
import { doorMarkSchema, doorScanSchema } from '#contract/office/events.ts';
import { readBody, readId } from '../ground/http/parse.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { listEntries } from './find-event.ts';
import { markAtDoor } from './mark-at-door.ts';
import { unknownEvent } from './save-event.ts';
import { scanAtDoor } from './scan-at-door.ts';

/** What a device at the door keeps while it has no connection, and sends later. */
export function officeDoorRoutes(services: OfficeServices): Hono {
  const idOf = (c: Context) => readId(c, unknownEvent);
  const actor = (c: Context) => actorOf(c.get('signedIn'));
  return new Hono()
    .post('/:id/door', async (c) => {
      const mark = await readBody(c, doorMarkSchema);
      const eventId = idOf(c);
      await markAtDoor(services, actor(c), eventId, mark);
      return c.json({ entries: await listEntries(services.db, eventId, mark.entry_id) });
    })
    .post('/:id/scan', async (c) => {
      const { scan } = await readBody(c, doorScanSchema);
      return c.json(await scanAtDoor(services, actor(c), idOf(c), scan));
    });
}
