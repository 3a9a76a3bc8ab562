import type { ColumnType, Generated } from 'kysely';
import type { DeckListWish } from '#domain/events/deck-lists.ts';
import type { EventState, RunBy } from '#domain/events/event-state.ts';
import type { EntryState } from '#domain/events/seats.ts';
import type { WaitingState } from '#domain/events/waiting.ts';
import type { Outcome } from '#domain/rounds/match-result.ts';
import type { RulesName } from '#domain/rounds/round-rules.ts';
import type { RoundKind } from '#domain/rounds/tournament.ts';

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
  /** null until the first round is paired; the columns below say nothing before. */
  rules: Nullable<RulesName>;
  swiss_rounds: Generated<number>;
  round_minutes: Generated<number>;
  /** Players of the finals; 0: none. */
  cut: Generated<number>;
  /** Of all lots. */
  seed: Generated<number>;
  run_by: ColumnType<RunBy, RunBy | undefined, RunBy>;
  deck_list: ColumnType<DeckListWish, DeckListWish | undefined, DeckListWish>;
  /** null: until it starts. */
  deck_list_until: Nullable<string>;
  /** When it was to start before it was moved; null: never moved. */
  moved_from: Nullable<string>;
  /** JSON: `Prize[]`. */
  prizes: Generated<string>;
}

interface SeatColumns {
  name: string;
  player_id: Generated<string>;
  /** Name and player number, folded; empty once they are erased. */
  person_key: string;
  birth_year: Nullable<number>;
  /** Kept only where the player is under 18. */
  guardian_name: Generated<string>;
  guardian_phone: Generated<string>;
  shows_name: Generated<number>;
}

/** One row a seat. */
export interface EventEntriesTable extends SeatColumns {
  id: Generated<number>;
  event_id: number;
  /** null: without an order, or it has been deleted. */
  order_line_id: Nullable<number>;
  state: EntryState;
  asked_at: string;
  /** The last round that was played by who left; null: plays on. */
  dropped_after: Nullable<number>;
  /** Whether another program's results say who this is, without a seat of ours. */
  brought: Generated<number>;
}

export interface EventRoundsTable {
  id: Generated<number>;
  event_id: number;
  /** From 1, through the finals. */
  number: number;
  kind: RoundKind;
  started_at: Nullable<string>;
  paired_at: string;
}

export interface EventMatchesTable {
  id: Generated<number>;
  round_id: number;
  /** 0: without an opponent. */
  table_number: number;
  entry_a: number;
  entry_b: Nullable<number>;
  wins_a: Generated<number>;
  wins_b: Generated<number>;
  draws: Generated<number>;
  /** null: not over. */
  outcome: Nullable<Outcome>;
  /** '2-1-0' as the first player has reported it, and as the second has; null: not yet. */
  told_a: Nullable<string>;
  told_b: Nullable<string>;
}

/** As another program has them; none: they follow from the rounds. */
export interface EventStandingsTable {
  event_id: number;
  entry_id: number;
  /** Whose places count apart, such as 'Juniors'; empty: nobody's do. */
  division: string;
  place: number;
  /** null: as the rounds have them. */
  points: Nullable<number>;
}

/** The deck list that a player has handed in. */
export interface EventDecksTable {
  entry_id: number;
  /** As typed. */
  list: string;
  /** Whether all may see it once the tournament is over. */
  in_public: Generated<number>;
  handed_in_at: string;
}

/** One row for each person who has asked to wait. */
export interface EventWaitingTable extends SeatColumns {
  id: Generated<number>;
  event_id: number;
  /** Lower case. */
  email: string;
  state: WaitingState;
  /** In which order seats are offered; of who waits. */
  place: Generated<number>;
  asked_at: string;
  /** By which a seat has been offered; null: none, or it has been deleted. */
  order_id: Nullable<number>;
}

/** Who was paid the prize of a place, the last time; taken back where another transfer undoes this one. */
export interface EventPrizesTable {
  event_id: number;
  division: string;
  place: number;
  /** Of those who share the place; from 0. */
  share: number;
  entry_id: number;
  transfer_id: number;
}

export interface EventTables {
  events: EventsTable;
  event_entries: EventEntriesTable;
  event_rounds: EventRoundsTable;
  event_matches: EventMatchesTable;
  event_standings: EventStandingsTable;
  event_decks: EventDecksTable;
  event_waiting: EventWaitingTable;
  event_prizes: EventPrizesTable;
}
