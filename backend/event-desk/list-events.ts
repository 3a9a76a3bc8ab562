import type { z } from 'zod';
import type { officeEventsQuerySchema } from '#contract/office/events.ts';
import { EVENTS_PAGE_SIZE, type EventState } from '#domain/events/event-state.ts';
import { BOOKED_STATES } from '#domain/events/seats.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { selectEvents } from '../events/find-public-events.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';

export interface OfficeEventSummary {
  id: number;
  post_id: number;
  product_id: number;
  version: number;
  name: string;
  state: EventState;
  starts_at: string;
  /** In rand. */
  fee: string;
  seats: number;
  seats_left: number;
  /** Paid for, whether or not they have come. */
  booked: number;
  /** Of unpaid orders. */
  held: number;
  here: number;
}

/** Hours after its start in which a tournament is still being played. */
const PLAYED_HOURS = 12;

export async function listEvents(
  db: Db,
  { view, page }: z.infer<typeof officeEventsQuerySchema>,
  now: Date,
): Promise<{ events: OfficeEventSummary[]; total: number }> {
  const border = new Date(now.getTime() - PLAYED_HOURS * HOUR_MS).toISOString();
  const [comparison, direction] = view === 'coming' ? (['>=', 'asc'] as const) : (['<', 'desc'] as const);
  const { total } = await db
    .selectFrom('events')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .where('starts_at', comparison, border)
    .executeTakeFirstOrThrow();
  const rows = await selectEvents(db)
    .where('starts_at', comparison, border)
    .orderBy('starts_at', direction)
    .orderBy('events.id', direction)
    .limit(EVENTS_PAGE_SIZE)
    .offset((page - 1) * EVENTS_PAGE_SIZE)
    .execute();
  return { events: await summarise(db, rows), total };
}

type StockedEvent = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

export async function summarise(db: DbOrTrx, rows: readonly StockedEvent[]): Promise<OfficeEventSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('event_entries')
    .select((eb) => ['event_id', 'state', eb.cast<number>(eb.fn.countAll(), 'integer').as('seats')])
    .where('event_id', 'in', ids)
    .groupBy(['event_id', 'state'])
    .execute();
  return rows.map((row) => {
    const count = (states: readonly string[]) =>
      counted
        .filter(({ event_id, state }) => event_id === row.id && states.includes(state))
        .reduce((sum, { seats }) => sum + seats, 0);
    return {
      id: row.id,
      post_id: row.post_id,
      product_id: row.product_id,
      version: row.version,
      name: row.name,
      state: row.state,
      starts_at: row.starts_at,
      fee: decimalFromCents(row.price_cents ?? 0),
      seats: row.available + row.reserved + row.sold,
      seats_left: Math.max(0, row.available),
      booked: count(BOOKED_STATES),
      held: count(['held']),
      here: count(['here']),
    };
  });
}
