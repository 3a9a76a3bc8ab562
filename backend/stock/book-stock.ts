import { createHash } from 'node:crypto';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { changeAvailable } from '../catalogue/stock/change-available.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { type Booking, type PlannedLine, planBooking } from './plan-booking.ts';

export type BookingOutcome =
  | { ok: true; id: number; at: string; isRepeat: boolean }
  | { ok: false; code: 'office_unknown_unit' | 'idempotency_key_reused' }
  | { ok: false; code: 'office_stock_refused'; lines: PlannedLine[] };

/** All lines or none; idempotent by key. */
export const bookStock = (services: OfficeServices, actor: Actor, given: Booking): Promise<BookingOutcome> =>
  transact(services.db, async (trx): Promise<BookingOutcome> => {
    const now = services.now();
    const earlier = await findBooking(trx, given);
    if (earlier) return earlier;
    const plan = await planBooking(trx, services, given);
    if (!plan) return { ok: false, code: 'office_unknown_unit' };
    if (plan.lines.some(({ problem }) => problem !== null)) {
      // The same booking, made while this one waited for the rows, may be what stands in its way.
      const made = await findBooking(trx, given);
      return made ?? { ok: false, code: 'office_stock_refused', lines: plan.lines };
    }
    const { kind, note, paid_cents, key } = given;
    const at = now.toISOString();
    const booking = await trx
      .insertInto('stock_bookings')
      .values({
        key,
        request_hash: hashOf(given),
        kind,
        note,
        paid_cents,
        at,
        person_id: actor.personId,
        who: actor.name,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another request booked the same key while this one waited.
    if (!booking) return (await findBooking(trx, given)) ?? { ok: false, code: 'idempotency_key_reused' };
    await changeAvailable(trx, plan.changes, { cause: kind, actor, at, note, bookingId: booking.id });
    const undo = { action: 'undo-stock-booking', data: { bookingId: booking.id } };
    await writeLog(trx, actor, { ...describeBooking(given, plan.lines), undo }, now);
    return { ok: true, id: booking.id, at, isRepeat: false };
  });

async function findBooking(trx: Trx, given: Booking): Promise<BookingOutcome | undefined> {
  const booking = await trx
    .selectFrom('stock_bookings')
    .select(['id', 'at', 'request_hash'])
    .where('key', '=', given.key)
    .executeTakeFirst();
  if (!booking) return undefined;
  if (booking.request_hash !== hashOf(given)) return { ok: false, code: 'idempotency_key_reused' };
  return { ok: true, id: booking.id, at: booking.at, isRepeat: true };
}

/** Ignores temporary differences: a retry comes later. */
const hashOf = ({ kind, note, paid_cents, lines }: Booking): string => {
  const parts = lines.map(({ unit_id, units, change }) =>
    change === undefined ? [unit_id, units] : [unit_id, units, change],
  );
  return createHash('sha256')
    .update(JSON.stringify([kind, note, paid_cents, parts]))
    .digest('hex');
};

const VERBS = { receipt: 'Received', count: 'Counted', correction: 'Corrected' } as const;

function describeBooking({ kind, note }: Booking, lines: readonly PlannedLine[]): LogLine {
  const [only, ...others] = lines;
  const items = lines.reduce((sum, { units }) => sum + units, 0);
  const line = { what: 'stock', reason: note } as const;
  if (only && others.length === 0) {
    const { unit, before, change } = only;
    return {
      ...line,
      which: nameWithTags(unit),
      before: `${before}`,
      after: `${VERBS[kind]}: ${before + change}`,
    };
  }
  const wrong = lines.filter(({ change }) => change !== 0).length;
  const found = kind === 'count' ? `, ${wrong} differed` : '';
  return { ...line, which: `${lines.length} products`, after: `${VERBS[kind]} ${items} items${found}` };
}
