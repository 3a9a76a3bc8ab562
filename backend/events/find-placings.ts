import type { DbOrTrx } from '../ground/db/tables.ts';
import type { EventRow } from './find-events.ts';
import { findTournament, standingsOf } from './find-tournament.ts';

/** A place of the standings. */
export interface Slot {
  /** Whose places count apart; empty: nobody's do. */
  division: string;
  place: number;
  /** Of those who share the place, in the order of their entries; from 0. */
  share: number;
}

/** Who stands where. */
export interface Placing extends Slot {
  entryId: number;
  /** Empty once it is erased. */
  name: string;
}

export const slotKey = ({ division, place, share }: Slot): string => `${place}:${share}:${division}`;

/** As the tournament stands, or as another program has it: the order in which prizes are paid. */
export async function findPlacings(db: DbOrTrx, event: EventRow): Promise<Placing[]> {
  const tournament = await findTournament(db, event);
  const names = new Map(tournament.players.map(({ id, name }) => [id, name]));
  const shares = new Map<string, number>();
  return standingsOf(tournament).map(({ id, division, place }) => {
    const shared = `${place}:${division}`;
    const share = shares.get(shared) ?? 0;
    shares.set(shared, share + 1);
    return { division, place, share, entryId: id, name: names.get(id) ?? '' };
  });
}
