import type { ApiSeat } from '#contract/events.ts';
import { findSeatProblems, MOST_SEATS, needsGuardian, personKey, type Seat } from '#domain/events/seats.ts';
import { offerEnd } from '#domain/events/waiting.ts';
import { type EventRow, findEventsOf, lockEvents, questionsOf } from '../events/find-events.ts';
import {
  findOrderEntries,
  holdEntries,
  type SeatRefusal,
  type SeatSale,
  whyNoSale,
} from '../events/order-entries.ts';
import { countWaiting } from '../events/waiting-list.ts';
import type { DbOrTrx, Trx } from '../ground/db/tables.ts';
import type { Refused } from '../ground/refused.ts';
import { orderRefused, type SeatPlace } from './order-refusals.ts';
import type { LineItem, PricedLine } from './price-lines.ts';

/** The names for one line of seats. */
export interface LineSeats {
  event: EventRow;
  /** Of the order, from 0. */
  line: number;
  seats: Seat[];
}

/**
 * Throws Refused for seats without all that the event asks, and for a bundle that has seats in it. An offer tells what was
 * asked when its player began to wait.
 */
export async function readSeats(
  db: DbOrTrx,
  lines: readonly PricedLine[],
  items: readonly LineItem[],
  { isOffer = false, ...sale }: SeatSale & { isOffer?: boolean },
): Promise<LineSeats[]> {
  const events = await findSeatEvents(db, lines);
  if (events.length === 0) return [];
  const planned = lines.flatMap((line, index) => {
    const event = eventOf(line, events);
    if (!event) return [];
    if (line.productId !== event.product_id) {
      throw orderRefused({ code: 'not_purchasable', line: index, name: line.name });
    }
    const problem = whyNoSale(event, sale);
    if (problem)
      throw orderRefused({ code: problem, name: event.name, opensAt: event.opens_at, line: index });
    const seats = (items[index]?.seats ?? []).map((seat) => readSeat(seat, event));
    ensureCounted({ event, line: index, seats }, line.quantity);
    if (!isOffer) ensureAnswered({ event, line: index, seats });
    return [{ event, line: index, seats }];
  });
  for (const ofEvent of Map.groupBy(planned, ({ event }) => event).values()) ensureFew(ofEvent);
  return planned;
}

/** Locks their events, and reads them as they are until the commit. */
export async function lockSeats(trx: Trx, planned: readonly LineSeats[]): Promise<LineSeats[]> {
  const locked = await lockEvents(
    trx,
    planned.map(({ event }) => event.id),
  );
  return planned.flatMap((each) => {
    const event = locked.find(({ id }) => id === each.event.id);
    return event ? [{ ...each, event }] : [];
  });
}

interface Booker {
  /** Has not been released yet. */
  replaced: { id: number } | undefined;
  isShop: boolean;
  now: Date;
}

/**
 * The rest of the seats belong to who waits for one; once none is offered any more, the shop calls the list at the door.
 * `planned` is locked. Throws Refused.
 */
export async function leaveSeatsToList(
  trx: Trx,
  planned: readonly LineSeats[],
  { replaced, isShop, now }: Booker,
): Promise<void> {
  const offered = isShop ? planned.filter(({ event }) => offerEnd(event.starts_at, now)) : planned;
  const waiting = await countWaiting(
    trx,
    offered.map(({ event }) => event.id),
  );
  if (waiting.size === 0) return;
  const own = replaced ? await findOrderEntries(trx, replaced.id) : [];
  for (const [eventId, ofEvent] of Map.groupBy(offered, ({ event }) => event.id)) {
    const kept = own.filter(({ event_id, state }) => event_id === eventId && state === 'held').length;
    const requested = ofEvent.reduce((sum, { seats }) => sum + seats.length, 0);
    const [first] = ofEvent;
    if (first && waiting.has(eventId) && requested > kept) throw eventFull(first.event, requested, kept);
  }
}

const eventFull = (
  { product_id: productId, name }: Pick<EventRow, 'product_id' | 'name'>,
  requested: number,
  available: number,
): Refused =>
  orderRefused({
    code: 'event_full',
    items: [{ productId, variationId: undefined, name, requested, available }],
  });

/** For a new order; `planned` is locked. Throws Refused. */
export async function holdSeats(
  trx: Trx,
  planned: readonly LineSeats[],
  orderId: number,
  sale: SeatSale,
): Promise<void> {
  if (planned.length === 0) return;
  const lines = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const entries = planned.map(({ event, line, seats }) => ({
    event,
    seats,
    orderLineId: lines[line]?.id ?? 0,
  }));
  const refused = await holdEntries(trx, entries, sale);
  if (!refused) return;
  const entry = entries.findIndex(({ orderLineId }) => orderLineId === refused.orderLineId);
  throw seatsGone(refused, { line: planned[entry]?.line, place: refused.place });
}

export function seatsGone(refusal: SeatRefusal, at: SeatPlace = {}): Refused {
  const { code, name } = refusal;
  if (code === 'event_full') return eventFull({ product_id: refusal.productId, name }, 1, 0);
  return code === 'already_entered'
    ? orderRefused({ code, name, ...at })
    : orderRefused({ code, name, opensAt: null, ...at });
}

const findSeatEvents = (db: DbOrTrx, lines: readonly PricedLine[]): Promise<EventRow[]> =>
  findEventsOf(db, [...new Set(lines.flatMap(unitIds))]);

const unitIds = ({ unitsPerItem }: PricedLine): number[] => unitsPerItem.map(({ productId }) => productId);

const eventOf = (line: PricedLine, events: readonly EventRow[]): EventRow | undefined =>
  events.find(({ product_id }) => unitIds(line).includes(product_id));

function ensureCounted({ event, line, seats }: LineSeats, quantity: number): void {
  if (quantity > MOST_SEATS) throw tooMany(line);
  if (seats.length === quantity) return;
  const message = `${event.name}: please enter a name for each seat.`;
  throw seatRefused('seat_names_needed', line, { seats: message });
}

function ensureAnswered({ event, line, seats }: LineSeats): void {
  const problems = seats.flatMap((seat, place) =>
    findSeatProblems(seat, questionsOf(event)).map((problem) => ({ ...problem, place })),
  );
  const [first] = problems;
  if (!first) return;
  const params = problems.map(({ field, message, place }) => [`seats.${place}.${field}`, message]);
  throw seatRefused(first.code, line, Object.fromEntries(params));
}

function ensureFew(planned: readonly LineSeats[]): void {
  const seats = planned.flatMap((each) =>
    each.seats.map((seat, place) => ({ seat, line: each.line, place })),
  );
  if (seats.length > MOST_SEATS) throw tooMany(planned.at(-1)?.line ?? 0);
  const twice = seats.find(({ seat }, index) =>
    seats.slice(0, index).some((other) => personKey(other.seat) === personKey(seat)),
  );
  if (!twice) return;
  const { seat, ...at } = twice;
  throw orderRefused({ code: 'already_entered', name: seat.name, ...at });
}

const tooMany = (line: number): Refused =>
  seatRefused('seat_names_needed', line, {
    seats: `One order books at most ${MOST_SEATS} seats of an event.`,
  });

const seatRefused = (
  code: 'seat_names_needed' | 'guardian_needed',
  line: number,
  fields: Record<string, string>,
): Refused => orderRefused({ code, line, fields });

/** Nothing is kept that the event does not ask, nor of a guardian where none is needed. */
export function readSeat(given: ApiSeat, event: EventRow): Seat {
  const { asksPlayerId, asksBirthYear, startsAt } = questionsOf(event);
  const birthYear = given.birth_year ?? null;
  const isUnder18 = needsGuardian({ isUnder18: given.under_18, birthYear }, startsAt);
  return {
    name: given.name,
    playerId: asksPlayerId ? given.player_id : '',
    birthYear: asksBirthYear ? birthYear : null,
    isUnder18,
    guardianName: isUnder18 ? given.guardian_name : '',
    guardianPhone: isUnder18 ? given.guardian_phone : '',
    guardianAgrees: given.guardian_agrees,
    showsName: given.shows_name,
  };
}
