import type { ColumnType, Generated } from 'kysely';
import type { EventState } from '#domain/events/event-state.ts';
import type { EntryState } from '#domain/events/seats.ts';

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface EventsTable {
  id: Generated<number>;
  post_id: number;
  /** Its units are the seats. */
  product_id: number;
  /** As its post is called. */
  name: string;
  state: EventState;
  starts_at: string;
  /** null: as soon as it is open. */
  opens_at: Nullable<string>;
  closes_at: string;
  cancel_until: string;
  asks_player_id: Generated<number>;
  asks_birth_year: Generated<number>;
  version: Generated<number>;
  created_at: string;
}

/** One row a seat. */
export interface EventEntriesTable {
  id: Generated<number>;
  event_id: number;
  /** null: without an order, or it has been deleted. */
  order_line_id: Nullable<number>;
  state: EntryState;
  name: string;
  player_id: Generated<string>;
  /** Name and player number, folded; empty once they are erased. */
  person_key: string;
  birth_year: Nullable<number>;
  /** Kept only where the player is under 18. */
  guardian_name: Generated<string>;
  guardian_phone: Generated<string>;
  shows_name: Generated<number>;
  asked_at: string;
}

export interface EventTables {
  events: EventsTable;
  event_entries: EventEntriesTable;
}
