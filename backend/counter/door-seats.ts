import type { OfficeCounterSale } from '#contract/office/counter.ts';
import { settleCancelled } from '../checkout/settle-payment.ts';
import type { WaitingRow } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import type { Actor } from '../log/write-log.ts';
import { holdSeats, type LineSeats, lockSeats, readSeats } from '../orders/order-seats.ts';
import type { OrderContext } from '../orders/order-services.ts';
import { lockOrder } from '../orders/order-state.ts';
import type { PricedLine } from '../orders/price-lines.ts';
import type { Order } from '../orders/queries.ts';
import { ensureTurn, findCalled, seatCalled } from '../waiting-list/call-at-door.ts';

/** Seats of tournaments on a sale, for people who are there. */
export interface DoorSeats {
  planned: readonly LineSeats[];
  /** Who of them was on a waiting list, by event. */
  called: ReadonlyMap<number, readonly WaitingRow[]>;
}

interface Sale {
  given: OfficeCounterSale;
  listed: readonly PricedLine[];
  by: Actor;
  at: string;
}

/**
 * Locks the unpaid orders by which seats are offered to these people, which end here, and then the events; the stock is locked
 * after them. Throws Refused.
 */
export async function lockDoorSeats(
  trx: Trx,
  context: OrderContext,
  { given, listed, by, at }: Sale,
): Promise<DoorSeats> {
  const items = given.lines.map(({ unit_id, quantity, seats }) => ({
    product_id: unit_id ?? 0,
    quantity,
    seats,
  }));
  const asked = await readSeats(trx, listed, items, { at, isAtDoor: true });
  const offers = new Map<number, Order>();
  for (const { order_id } of await findAllCalled(trx, given, asked)) {
    const order = order_id === null ? undefined : await lockOrder(trx, order_id);
    if (order) offers.set(order.id, order);
  }
  const planned = await lockSeats(trx, asked);
  const found = await findAllCalled(trx, given, planned);
  for (const { order_id } of found) {
    const offer = order_id === null ? undefined : offers.get(order_id);
    if (order_id !== null && !offer) {
      throw new Refused('office_changed_meanwhile', 'A seat was just offered to this person: press again.');
    }
    const settler = { actor: 'shop', by, note: 'its seat is sold at the door' } as const;
    if (offer) await settleCancelled(trx, context, offer, settler);
  }
  const called = Map.groupBy(found, ({ event_id }) => event_id);
  for (const [id, ofEvent] of Map.groupBy(planned, ({ event }) => event.id)) {
    const requested = ofEvent.reduce((sum, { seats }) => sum + seats.length, 0);
    const [first] = ofEvent;
    if (first) await ensureTurn(trx, first.event, { called: called.get(id) ?? [], requested });
  }
  return { planned, called };
}

/** They are here from now on. Throws Refused. */
export async function takeDoorSeats(
  trx: Trx,
  { planned, called }: DoorSeats,
  { orderId, at }: { orderId: number; at: string },
): Promise<void> {
  await holdSeats(trx, planned, orderId, { at, isAtDoor: true });
  for (const { event } of planned) {
    const own = called.get(event.id) ?? [];
    await seatCalled(trx, event, { called: own, orderId, at: new Date(at) });
  }
}

async function findAllCalled(
  trx: Trx,
  { lines }: OfficeCounterSale,
  planned: readonly LineSeats[],
): Promise<WaitingRow[]> {
  const rows = new Map<number, WaitingRow>();
  for (const each of planned) {
    for (const row of await findCalled(trx, each, lines[each.line]?.waiting_id ?? null)) {
      rows.set(row.id, row);
    }
  }
  return [...rows.values()].toSorted((one, other) => (one.order_id ?? 0) - (other.order_id ?? 0));
}
