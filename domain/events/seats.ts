import { parsePhone } from '../checkout/phone.ts';
import { foldCase, isBlank } from '../text/text.ts';
import { southAfricanTime } from '../time/south-african-time.ts';

/**
 * `held`: not paid yet; `released`: nobody paid in time, and it is taken again where that is still done; `cancelled`: given
 * back for good; `here` and `absent`: as the door has it.
 */
export const ENTRY_STATES = ['held', 'booked', 'released', 'cancelled', 'here', 'absent'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** In these a seat belongs to its person. */
export const TAKEN_STATES = ['held', 'booked', 'here', 'absent'] as const satisfies EntryState[];
/** States of a seat that is paid for. */
export const BOOKED_STATES = ['booked', 'here', 'absent'] as const satisfies EntryState[];
/** Between which the door moves them. */
export const DOOR_STATES = BOOKED_STATES;
export type DoorState = (typeof DOOR_STATES)[number];

/** Belongs to its person. */
export const isTaken = (state: EntryState): boolean => TAKEN_STATES.some((each) => each === state);

/** Paid for, whatever the door has made of it. */
export const isBooked = (state: EntryState): state is DoorState =>
  BOOKED_STATES.some((each) => each === state);

/** Its player is known, but has not been checked in. */
export const isBeforeDoor = (state: EntryState): boolean => state === 'held' || state === 'booked';

/** Seats of one event that one order may take. */
export const MOST_SEATS = 4;
/** Of one event. */
export const MOST_EVENT_SEATS = 512;
/** Weeks for which an event is copied at once. */
export const MOST_REPEATS = 12;

/** As pairings and standings in public call a player; `place` counts the event's seats in the order of booking. */
export const publicName = (seat: { name: string; showsName: boolean; place: number }): string =>
  seat.showsName && seat.name !== '' ? seat.name : `Player ${seat.place}`;

export const SEAT_LENGTHS = { name: 80, playerId: 40, guardianName: 80, guardianPhone: 40 } as const;

/** A year ago nobody was 110. */
export const BIRTH_YEARS = { least: 1915, most: 2100 } as const;

export interface Seat {
  name: string;
  /** Empty: none. */
  playerId: string;
  birthYear: number | null;
  isUnder18: boolean;
  guardianName: string;
  guardianPhone: string;
  /** The guardian agrees to the entry. */
  guardianAgrees: boolean;
  /** Whether the name may be shown in public. */
  showsName: boolean;
}

export interface SeatQuestions {
  asksPlayerId: boolean;
  asksBirthYear: boolean;
  startsAt: string;
}

export type SeatField =
  | 'name'
  | 'player_id'
  | 'birth_year'
  | 'guardian_name'
  | 'guardian_phone'
  | 'guardian_agrees';

export interface SeatProblem {
  code: 'seat_names_needed' | 'guardian_needed';
  field: SeatField;
  message: string;
}

/** Who says so, or cannot be 18 yet on the day by the year of birth. */
export const needsGuardian = (
  { isUnder18, birthYear }: Pick<Seat, 'isUnder18' | 'birthYear'>,
  startsAt: string,
): boolean => isUnder18 || (birthYear !== null && yearOf(startsAt) - birthYear < 18);

/** What is missing, in the order of the form. */
export function findSeatProblems(seat: Seat, event: SeatQuestions): SeatProblem[] {
  const needed = (field: SeatField, message: string): SeatProblem => ({
    code: 'seat_names_needed',
    field,
    message,
  });
  const guardian = (field: SeatField, message: string): SeatProblem => ({
    code: 'guardian_needed',
    field,
    message,
  });
  const isChild = needsGuardian(seat, event.startsAt);
  return [
    ...(!/\p{L}/u.test(seat.name) ? [needed('name', 'Please enter the name of who plays.')] : []),
    ...(event.asksPlayerId && isBlank(seat.playerId)
      ? [needed('player_id', 'Please enter the player number.')]
      : []),
    ...(event.asksBirthYear && !isYear(seat.birthYear, event.startsAt)
      ? [needed('birth_year', 'Please enter the year of birth.')]
      : []),
    ...(isChild && isBlank(seat.guardianName)
      ? [guardian('guardian_name', 'Under 18: please enter the name of a parent or guardian.')]
      : []),
    ...(isChild && parsePhone(seat.guardianPhone) === undefined
      ? [guardian('guardian_phone', 'Under 18: please enter the phone number of a parent or guardian.')]
      : []),
    ...(isChild && !seat.guardianAgrees
      ? [guardian('guardian_agrees', 'Under 18: a parent or guardian has to agree.')]
      : []),
  ];
}

/** The same person, however the name and the number are spelt, has one seat of an event. */
export const personKey = ({ name, playerId }: Pick<Seat, 'name' | 'playerId'>): string =>
  `${foldName(name)}#${foldPlayerId(playerId)}`;

/** 'Zoë O’Brien-Nkosi' is 'zoe obrien nkosi'. */
export const foldName = (name: string): string =>
  foldCase(name)
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** '467-2166' is '467 2166'. */
export const foldPlayerId = (id: string): string => foldCase(id).replace(/[^\p{L}\p{N}]+/gu, '');

const isYear = (year: number | null, startsAt: string): boolean =>
  year !== null && year >= BIRTH_YEARS.least && year <= yearOf(startsAt);

const yearOf = (moment: string): number => Number(southAfricanTime(new Date(moment)).slice(0, 4));
