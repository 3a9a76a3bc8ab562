import type { WaitingRequest } from '#contract/events.ts';
import { PAGE_PATHS } from '#contract/paths.ts';
import { EVENT_RULES, findBookingProblem } from '#domain/events/event-state.ts';
import { findSeatProblems, personKey } from '#domain/events/seats.ts';
import { MOST_WAITING } from '#domain/events/waiting.ts';
import { mailboxOf } from '#domain/orders/hold-limits.ts';
import { type EventRow, lockEvents, questionsOf, timesOf } from '../events/find-events.ts';
import { isEntered, seatColumns } from '../events/order-entries.ts';
import { confirmableSince, countWaiting, isWaiting } from '../events/waiting-list.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { Refused } from '../ground/refused.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { readSeat } from '../orders/order-seats.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { signWaitingLink } from './waiting-links.ts';
import { confirmPlaceMail } from './waiting-mails.ts';

/** Keeps strangers from filling a mailbox. */
const MOST_UNCONFIRMED = 5;

/** Sends a mail to confirm it. Throws Refused. */
export const joinWaitingList = (
  services: OrderServices,
  eventId: number,
  { email, seat: asked }: WaitingRequest,
): Promise<void> =>
  transact(services.db, async (trx) => {
    const now = services.now();
    await lockNames(trx, [`waiting:${mailboxOf(email)}`]);
    const [event] = await lockEvents(trx, [eventId]);
    if (!event || !EVENT_RULES[event.state].isPublic) {
      throw new Refused('event_not_found', 'There is no such event.');
    }
    ensureOpen(event, now);
    const seat = readSeat(asked, event);
    const [problem, ...more] = findSeatProblems(seat, questionsOf(event));
    if (problem) {
      const params = [problem, ...more].map(({ field, message }) => [field, message]);
      throw new Refused(problem.code, problem.message, { params: Object.fromEntries(params) });
    }
    if (await isEntered(trx, event.id, seat)) throw alreadyEntered(seat.name);
    await ensurePlace(trx, event, { name: seat.name, personKey: personKey(seat) });
    if (!(await isFull(trx, event))) {
      throw new Refused('event_not_full', `${event.name} has seats left: you can book one at once.`);
    }
    if ((await countUnconfirmed(trx, email, now)) >= MOST_UNCONFIRMED) return;
    const { id } = await trx
      .insertInto('event_waiting')
      .values({
        event_id: event.id,
        email,
        state: 'asked',
        ...seatColumns(seat),
        asked_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { shop, publicUrl } = services.settings;
    const url = `${publicUrl}${PAGE_PATHS.waiting}/${await signWaitingLink(trx, services.signer, id)}`;
    const mail = await confirmPlaceMail(shop, event, url);
    await enqueueMail(trx, { ...mail, dedupeKey: `waiting-confirm:${id}`, recipient: email }, now);
  });

export function ensureOpen(event: EventRow, now: Date): void {
  const problem = findBookingProblem(timesOf(event), now.toISOString());
  if (problem === 'event_not_open') throw new Refused(problem, `${event.name}: seats are not sold yet.`);
  if (problem) throw new Refused(problem, `${event.name}: seats are not sold any more.`);
}

const alreadyEntered = (name: string): Refused => {
  const message = `${name} has a seat already. Each player has one.`;
  return new Refused('already_entered', message, { params: { name: message } });
};

/** Nobody waits twice, and the list has an end. */
export async function ensurePlace(
  trx: Trx,
  { id, name: event }: EventRow,
  { name, personKey: key }: { name: string; personKey: string },
): Promise<void> {
  if (await isWaiting(trx, id, key)) {
    const message = `${name} waits for a seat already.`;
    throw new Refused('already_entered', message, { params: { name: message } });
  }
  if (((await countWaiting(trx, [id])).get(id) ?? 0) < MOST_WAITING) return;
  throw new Refused('waiting_list_full', `The waiting list of ${event} is full.`);
}

async function isFull(trx: Trx, { id, product_id }: EventRow): Promise<boolean> {
  const { available } = await trx
    .selectFrom('stock')
    .select('available')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow();
  return available <= 0 || (await countWaiting(trx, [id])).has(id);
}

/** Of any spelling of the mailbox. */
async function countUnconfirmed(trx: Trx, email: string, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('event_waiting')
    .select('email')
    .where('state', '=', 'asked')
    .where('asked_at', '>=', confirmableSince(now))
    .execute();
  const mailbox = mailboxOf(email);
  return rows.filter((row) => mailboxOf(row.email) === mailbox).length;
}
