import type { Db } from '../ground/db/tables.ts';

export interface OfficeWaiting {
  id: number;
  /** The first is 1; null: a seat is offered. */
  place: number | null;
  name: string;
  player_id: string;
  birth_year: number | null;
  guardian_name: string;
  guardian_phone: string;
  shows_name: boolean;
  /** Empty without the right to the counter. */
  email: string;
  asked_at: string;
  /** By which a seat is offered, and until when it is held. */
  order: string | null;
  offered_until: string | null;
}

/** Who is offered a seat that is not paid for yet, and then who waits, in their order. */
export async function listPlaces(db: Db, eventId: number, showsEmail: boolean): Promise<OfficeWaiting[]> {
  const rows = await db
    .selectFrom('event_waiting')
    .leftJoin('orders', 'orders.id', 'event_waiting.order_id')
    .selectAll('event_waiting')
    .select(['orders.number', 'orders.status', 'orders.hold_expires_at'])
    .where('event_id', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'offered'), eb('orders.status', '=', 'pending')]),
      ]),
    )
    .orderBy('state')
    .orderBy('place')
    .orderBy('event_waiting.id')
    .execute();
  const offered = rows.filter(({ state }) => state === 'offered').length;
  return rows.map((row, index) => ({
    id: row.id,
    place: row.state === 'offered' ? null : index + 1 - offered,
    name: row.name,
    player_id: row.player_id,
    birth_year: row.birth_year,
    guardian_name: row.guardian_name,
    guardian_phone: row.guardian_phone,
    shows_name: row.shows_name === 1,
    email: showsEmail ? row.email : '',
    asked_at: row.asked_at,
    order: row.number,
    offered_until: row.hold_expires_at,
  }));
}
