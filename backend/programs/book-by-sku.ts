import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ProgramBooked, programAdjustmentSchema, programStockChangeSchema } from '#contract/programs.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Actor } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { bookStock } from '../stock/book-stock.ts';
import type { Booking } from '../stock/plan-booking.ts';
import type { SkuUnit } from './find-unit.ts';
import { actorOfProgram, type Program } from './programs.ts';

export type BookedOutcome =
  | { ok: true; movement: ProgramBooked['movement'] }
  | { ok: false; code: 'idempotency_key_reused' }
  | { ok: false; code: 'office_stock_refused'; problem: string };

type Line = Booking['lines'][number];

/** Corrects the units on hand; without a difference nothing is booked. */
export async function setStock(
  services: OfficeServices,
  actor: Actor,
  { id, stock }: SkuUnit,
  { on_hand: units, before, reason }: z.output<typeof programStockChangeSchema>,
): Promise<BookedOutcome> {
  if (stock?.units === units) return { ok: true, movement: null };
  const line: Line = { unit_id: id, units, before, seconds_ago: 0 };
  return book(services, actor, { line, key: randomUUID(), reason });
}

/** Idempotent by the program's key. */
export function adjustStock(
  services: OfficeServices,
  program: Program,
  { id }: SkuUnit,
  { change, reason, key }: z.output<typeof programAdjustmentSchema> & { key: string },
): Promise<BookedOutcome> {
  const line: Line = { unit_id: id, units: 0, change, seconds_ago: 0 };
  return book(services, actorOfProgram(program), { line, key: keyOf(program, key), reason });
}

/** Two programs may choose the same key. */
const keyOf = ({ id }: Program, key: string): string =>
  `program-${id}-${createHash('sha256').update(key).digest('base64url')}`;

async function book(
  services: OfficeServices,
  actor: Actor,
  { line, key, reason }: { line: Line; key: string; reason: string },
): Promise<BookedOutcome> {
  const booking: Booking = { kind: 'correction', lines: [line], key, note: reason, paid_cents: null };
  const outcome = await bookStock(services, actor, booking);
  if (outcome.ok) return { ok: true, movement: await findMovement(services.db, outcome) };
  switch (outcome.code) {
    case 'idempotency_key_reused':
      return { ok: false, code: outcome.code };
    case 'office_unknown_unit':
      return { ok: false, code: 'office_stock_refused', problem: 'Its stock is not counted.' };
    case 'office_stock_refused': {
      const problem = outcome.lines.find((planned) => planned.problem !== null)?.problem;
      return { ok: false, code: outcome.code, problem: problem ?? '' };
    }
  }
}

/** null if somebody else set the same units meanwhile, so that nothing moved. */
async function findMovement(
  db: Db,
  { id, isRepeat }: { id: number; isRepeat: boolean },
): Promise<ProgramBooked['movement']> {
  const row = await db
    .selectFrom('stock_movements')
    .select(['at', 'available', 'available_after', 'reserved_after', 'note'])
    .where('booking_id', '=', id)
    .where('cause', '<>', 'undo')
    .executeTakeFirst();
  if (!row) return null;
  const after = row.available_after + row.reserved_after;
  return {
    id,
    date: row.at,
    change: row.available,
    on_hand_before: after - row.available,
    on_hand_after: after,
    reason: row.note,
    is_repeat: isRepeat,
  };
}
