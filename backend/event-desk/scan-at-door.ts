import type { DoorScan, OfficeEntry } from '#contract/office/events.ts';
import { isBooked } from '#domain/events/seats.ts';
import { findOrderSeats } from '../events/find-order-seats.ts';
import type { Actor } from '../log/write-log.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { listEntries, matcherOf, readCode } from './find-event.ts';
import { markAtDoor } from './mark-at-door.ts';
import { unknownEvent } from './save-event.ts';

/**
 * Marks who alone is meant as here: of a code whoever of its order is left, of what is typed whoever alone is found. Throws Refused.
 */
export async function scanAtDoor(
  services: OrderServices,
  actor: Actor,
  eventId: number,
  text: string,
): Promise<DoorScan> {
  const event = services.db.selectFrom('events').select('id').where('id', '=', eventId);
  if (!(await event.executeTakeFirst())) throw unknownEvent();
  const scan = await read(services, eventId, text);
  const [only] = scan.entries;
  if (scan.outcome !== 'here' || !only || !isBooked(only.state)) return scan;
  const mark = { entry_id: only.id, before: only.state, after: 'here' } as const;
  const isFirst = await markAtDoor(services, actor, eventId, mark);
  // Another device may have been first.
  return { ...scan, outcome: isFirst ? 'here' : 'already', entries: [{ ...only, state: 'here' }] };
}

async function read(services: OrderServices, eventId: number, text: string): Promise<DoorScan> {
  const code = await readCode(services, text);
  const found = (await listEntries(services.db, eventId)).filter(await matcherOf(services, text));
  const seated = found.filter(({ state }) => isBooked(state));
  const isHere = seated.filter(({ state }) => state === 'here');
  const toCome = seated.filter(({ state }) => state !== 'here');
  const of = (outcome: DoorScan['outcome'], entries: OfficeEntry[] = found): DoorScan => ({
    outcome,
    entries,
    other: null,
  });
  if (seated.length === 0) {
    const other = await findMeant(services, code);
    if (other && other.id !== eventId) {
      return { ...of('other'), other: { name: other.name, starts_at: other.starts_at } };
    }
    return of(
      found.length === 0 ? 'unknown' : found.some(({ state }) => state === 'held') ? 'unpaid' : 'gone',
    );
  }
  const chosen = code === undefined ? seated : toCome;
  if (toCome.length === 0) return of('already', isHere);
  return of(chosen.length === 1 ? 'here' : 'several', chosen.length === 1 ? toCome : seated);
}

/** For which tournament a code is. */
async function findMeant({ db }: OrderServices, code: Awaited<ReturnType<typeof readCode>>) {
  if (code === undefined || code === 'forged') return undefined;
  const eventId =
    'entry' in code ? code.entry.event_id : (await findOrderSeats(db, code.order.id))[0]?.event_id;
  const event = db
    .selectFrom('events')
    .select(['id', 'name', 'starts_at'])
    .where('id', '=', eventId ?? 0);
  return event.executeTakeFirst();
}
