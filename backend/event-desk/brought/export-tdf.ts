import { BOOKED_STATES } from '#domain/events/seats.ts';
import { tomNumber } from '#domain/events/tom-players.ts';
import { slugify } from '#domain/text/text.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import type { Db } from '../../ground/db/tables.ts';
import { Refused } from '../../ground/refused.ts';
import type { BackendSettings } from '../../shop/settings.ts';
import { unknownEvent } from '../save-event.ts';
import { writeTdf } from './write-tdf.ts';

export interface TdfServices {
  db: Db;
  now: () => Date;
  settings: Pick<BackendSettings, 'shop'>;
}

/** Those who have a seat, by name, but for whom TOM could not take. Throws Refused where nobody is left. */
export async function exportTdf(
  { db, now, settings: { shop } }: TdfServices,
  eventId: number,
): Promise<{ file: string; text: string }> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (!event) throw unknownEvent();
  const entries = await db
    .selectFrom('event_entries')
    .select(['name', 'player_id', 'birth_year'])
    .where('event_id', '=', eventId)
    .where('state', 'in', BOOKED_STATES)
    .where('state', '<>', 'absent')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const players = entries.flatMap(({ name, player_id, birth_year: birthYear }) => {
    const playerId = tomNumber(player_id);
    return playerId === undefined || birthYear === null ? [] : { name, playerId, birthYear };
  });
  if (players.length === 0) {
    const words = 'Nobody with a seat has told a player number and a year of birth, which TOM needs.';
    throw new Refused('office_event_state', words);
  }
  const { name, starts_at: startsAt } = event;
  const day = southAfricanTime(new Date(startsAt)).slice(0, 10);
  return {
    file: `${slugify(name)}-${day}.tdf`,
    text: writeTdf({ name, city: shop.city, startsAt, organiser: shop.name, players }, now()),
  };
}
