import { foldName, foldPlayerId, personKey, TAKEN_STATES } from '#domain/events/seats.ts';
import type { EntryRow } from '../../events/order-entries.ts';
import type { Trx } from '../../ground/db/tables.ts';
import { Refused } from '../../ground/refused.ts';

/** A player as another program calls one. */
export interface BroughtPlayer {
  name: string;
  /** Empty: not said. */
  playerId: string;
}

/**
 * Of each player the entry: by player number, and then by name where one of both has no number. Throws Refused where it is not
 * clear who is meant.
 */
export async function findPlayers(
  trx: Trx,
  eventId: number,
  players: readonly BroughtPlayer[],
): Promise<(EntryRow | undefined)[]> {
  const keys = players.map(personKey);
  const twice = players.find((player, index) => keys.indexOf(personKey(player)) !== index);
  if (twice) throw standsTwice(twice.name);
  const entries = await trx
    .selectFrom('event_entries')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('name', '<>', '')
    .where((eb) => eb.or([eb('state', 'in', TAKEN_STATES), eb('brought', '=', 1)]))
    .orderBy('id')
    .execute();
  const free = new Set(entries);
  const take = (isMeant: (entry: EntryRow) => boolean, name: string): EntryRow | undefined => {
    const [only, ...others] = [...free].filter(isMeant);
    if (others.length > 0) throw unclear(`Several players here could be “${name}”: say the player number.`);
    if (only) free.delete(only);
    return only;
  };
  const found = players.map(({ name, playerId }) => {
    const number = foldPlayerId(playerId);
    return number === '' ? undefined : take((entry) => foldPlayerId(entry.player_id) === number, name);
  });
  return players.map(({ name, playerId }, index) => {
    const words = sortWords(name);
    const isMeant = (entry: EntryRow) =>
      sortWords(entry.name) === words &&
      (foldPlayerId(playerId) === '' || foldPlayerId(entry.player_id) === '');
    return found[index] ?? take(isMeant, name);
  });
}

export const standsTwice = (name: string): Refused => unclear(`“${name}” stands there twice.`);

const unclear = (words: string) => new Refused('rest_invalid_param', words, { params: { text: words } });

/** 'Nkosi, Thandi' is 'Thandi Nkosi'. */
const sortWords = (name: string): string => foldName(name).split(' ').toSorted().join(' ');
