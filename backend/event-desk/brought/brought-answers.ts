import { type Context, Hono } from 'hono';
import { broughtStandingsSchema } from '#contract/office/rounds.ts';
import { readPastedStandings } from '#domain/events/pasted-standings.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { unknownEvent } from '../save-event.ts';
import { type BroughtResults, bringResults } from './bring-results.ts';
import { exportTdf, type TdfServices } from './export-tdf.ts';
import { readTdf } from './read-tdf.ts';
import { toResults } from './tdf-results.ts';

/** What another program says of a tournament. */
export function officeBroughtRoutes(services: TdfServices): Hono {
  const bring = async (c: Context, results: BroughtResults) => {
    const actor = actorOf(c.get('signedIn'));
    return c.json({ report: await bringResults(services, actor, readId(c, unknownEvent), results) });
  };
  return new Hono()
    .post('/:id/standings', async (c) => {
      const { text } = await readBody(c, broughtStandingsSchema);
      const read = readPastedStandings(text);
      if (!read.ok) throw new Refused('rest_invalid_param', read.reason, { params: { text: read.reason } });
      const players = read.players.map(({ name, playerId }) => ({ name, playerId, droppedAfter: null }));
      const standings = read.players.map(({ place, points }, player) => ({
        player,
        division: '',
        place,
        points,
      }));
      return bring(c, { players, rounds: [], standings, rules: null });
    })
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
      return bring(c, results);
    });
}
