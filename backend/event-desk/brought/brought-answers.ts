import { Hono } from 'hono';
import { readId } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { unknownEvent } from '../save-event.ts';
import { bringResults } from './bring-results.ts';
import { exportTdf, type TdfServices } from './export-tdf.ts';
import { readTdf } from './read-tdf.ts';
import { toResults } from './tdf-results.ts';

/** Reads and writes the files of TOM, the tournament program for Pokémon. */
export function officeBroughtRoutes(services: TdfServices): Hono {
  return new Hono()
    .get('/:id/tdf', async (c) => {
      const { file, text } = await exportTdf(services, readId(c, unknownEvent));
      c.header('Content-Type', 'application/xml; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="${file}"`);
      return c.body(text);
    })
    .post('/:id/tdf', async (c) => {
      const tdf = readTdf(new Uint8Array(await c.req.arrayBuffer()));
      if (!tdf.ok) throw new Refused('office_not_a_tdf', `This file ${tdf.reason}.`);
      const results = toResults(tdf.value);
      if (results.rounds.length === 0) {
        const words = 'This file has no rounds yet: bring it again once TOM has paired the first.';
        throw new Refused('office_not_a_tdf', words);
      }
      const actor = actorOf(c.get('signedIn'));
      return c.json(await bringResults(services, actor, readId(c, unknownEvent), results));
    });
}
