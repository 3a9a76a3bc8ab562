import type { BroughtReport } from '#contract/office/rounds.ts';
import { readPastedStandings } from '#domain/events/pasted-standings.ts';
import type { Db } from '../../ground/db/tables.ts';
import { Refused } from '../../ground/refused.ts';
import type { Actor } from '../../log/write-log.ts';
import { bringResults } from './bring-results.ts';

/** As pasted, or a CSV: a place, a name and points in each line. Throws Refused. */
export async function bringStandings(
  services: { db: Db; now: () => Date },
  actor: Actor,
  eventId: number,
  text: string,
): Promise<BroughtReport> {
  const read = readPastedStandings(text);
  if (!read.ok) throw new Refused('rest_invalid_param', read.reason, { params: { text: read.reason } });
  return bringResults(services, actor, eventId, {
    players: read.players.map(({ name, playerId }) => ({ name, playerId, droppedAfter: null })),
    rounds: [],
    standings: read.players.map(({ place, points }, player) => ({ player, division: '', place, points })),
    rules: null,
  });
}
