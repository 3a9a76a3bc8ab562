import { type Context, Hono } from 'hono';
import { broughtStandingsSchema } from '#contract/office/rounds.ts';
import { readPastedStandings } from '#domain/events/pasted-standings.ts';
import type { Db } from '../../ground/db/tables.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { unknownEvent } from '../save-event.ts';
import { type BroughtResults, bringResults } from './bring-results.ts';

/** What another program says of a tournament. */
export function officeBroughtRoutes(services: { db: Db; now: () => Date }): Hono {
  const bring = async (c: Context, results: BroughtResults) => {
    const actor = actorOf(c.get('signedIn'));
    return c.json({ report: await bringResults(services, actor, readId(c, unknownEvent), results) });
  };
  return new Hono().post('/:id/standings', async (c) => {
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
  });
}
