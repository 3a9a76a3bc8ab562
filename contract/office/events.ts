import { z } from 'zod';
import { seatSchema } from '#contract/events.ts';
import { id, wholeNumber } from '#contract/numbers.ts';
import { givenEmail, saleKey } from '#contract/office/counter.ts';
import { DECK_LIST_WISHES } from '#domain/events/deck-lists.ts';
import { EVENT_STATES } from '#domain/events/event-state.ts';
import { DOOR_STATES, type EntryState, MOST_EVENT_SEATS, MOST_REPEATS } from '#domain/events/seats.ts';
import { MOST_WAITING } from '#domain/events/waiting.ts';
import { MAX_CENTS, parseCents } from '#domain/money/money.ts';

const MAX_SEARCH = 300;

const time = z.iso.datetime({ offset: true, error: 'must be a date and a time' });

/** Its name and its text are those of its post. */
export const eventFormSchema = z
  .object({
    starts_at: time,
    /** null: as soon as it is open. */
    opens_at: time.nullable().default(null),
    closes_at: time,
    cancel_until: time,
    /** For one seat, in rand. */
    fee: z
      .string()
      .refine((text) => parseCents(text) !== undefined, 'must be an amount in rand such as 120.00'),
    seats: wholeNumber(1, MOST_EVENT_SEATS),
    asks_player_id: z.boolean().default(false),
    asks_birth_year: z.boolean().default(false),
    deck_list: z.enum(DECK_LIST_WISHES).default('none'),
    /** null: until it starts. */
    deck_list_until: time.nullable().default(null),
  })
  .superRefine((given, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const [starts, closes] = [Date.parse(given.starts_at), Date.parse(given.closes_at)];
    if (closes > starts) refuse('closes_at', 'must not be after the start');
    if (Date.parse(given.cancel_until) > starts) refuse('cancel_until', 'must not be after the start');
    if (given.deck_list_until !== null && Date.parse(given.deck_list_until) > starts) {
      refuse('deck_list_until', 'must not be after the start');
    }
    if (given.opens_at !== null && Date.parse(given.opens_at) >= closes) {
      refuse('opens_at', 'must be before the last booking');
    }
  });

export const newEventSchema = z.object({ post_id: id, event: eventFormSchema });

export const changedEventSchema = z.object({
  /** As shown; refused if it has changed since. */
  version: wholeNumber(0, MAX_CENTS),
  event: eventFormSchema,
});

export const eventStateSchema = z.object({
  version: wholeNumber(0, MAX_CENTS),
  state: z.enum(EVENT_STATES),
});

export const repeatedEventSchema = z.object({ weeks: wholeNumber(1, MOST_REPEATS) });

/** One seat at the door, as it was shown and as it shall be. */
export const doorMarkSchema = z.object({
  entry_id: id,
  before: z.enum(DOOR_STATES),
  after: z.enum(DOOR_STATES),
});

/** Who comes without a seat to a tournament that costs nothing. */
export const walkInSchema = z.object({
  key: saleKey,
  seat: seatSchema,
  /** Whose turn it is on the waiting list; null: nobody's of it. */
  waiting_id: id.nullable().default(null),
  /** To which prizes are paid. */
  email: givenEmail,
});

/** A code of an order's page, a name, a player number or the number of an order. */
export const doorScanSchema = z.object({ scan: z.string().trim().min(1).max(MAX_SEARCH) });

/** A place on the waiting list, as it was shown and as it shall be; null: taken off the list. */
export const waitingMoveSchema = z.object({
  waiting_id: id,
  /** null: a seat is offered, and the offer is withdrawn; then `after` is null, too. */
  before: wholeNumber(1, MOST_WAITING).nullable(),
  after: wholeNumber(1, MOST_WAITING).nullable(),
});

export const officeEventsQuerySchema = z.object({
  /** `coming` in the order in which they start, `past` newest first. */
  view: z.enum(['coming', 'past']).optional().default('coming'),
  page: wholeNumber(1, 1_000).optional().default(1),
});

export const officeEventQuerySchema = z.object({
  /** A name, an order's number, or the address of an order's page as its QR code has it. */
  search: z.string().trim().max(MAX_SEARCH).optional().default(''),
});

export interface OfficeEntry {
  id: number;
  state: EntryState;
  /** Empty once it is erased. */
  name: string;
  player_id: string;
  birth_year: number | null;
  guardian_name: string;
  guardian_phone: string;
  /** null: its order has been deleted. */
  order: string | null;
  asked_at: string;
}

/** Of the seat that is marked. */
export interface DoorAnswer {
  entries: OfficeEntry[];
}

/** Who is meant. */
export interface DoorScan extends DoorAnswer {
  /**
   * `here`: marked now; `several`: one of these has to be chosen; `unpaid`: held by an order that nobody has paid; `gone`: given
   * back; `other`: a code for another tournament; `unknown`: of nobody.
   */
  outcome: 'here' | 'already' | 'several' | 'unpaid' | 'gone' | 'other' | 'unknown';
  /** For which tournament a code is. */
  other: { name: string; starts_at: string } | null;
}

export type EventForm = z.infer<typeof eventFormSchema>;
export type WaitingMove = z.infer<typeof waitingMoveSchema>;
export type DoorMark = z.infer<typeof doorMarkSchema>;
