import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import {
  broughtStandingsSchema,
  matchChangeSchema,
  newRoundSchema,
  placeSwapSchema,
  planChangeSchema,
  playerChangeSchema,
} from '#contract/office/rounds.ts';
import { byId, officeAction, officeQuery, pageId } from '../../people/office-action.ts';
import { bringStandings } from '../brought/bring-standings.ts';
import { changePlan } from './change-plan.ts';
import { findCodes } from './find-codes.ts';
import { findRounds } from './find-rounds.ts';
import { pairRounds, unpairRound } from './pair-rounds.ts';
import { seatLate } from './seat-late.ts';
import { setClock } from './set-clock.ts';
import { setPlays } from './set-plays.ts';
import { setResult } from './set-result.ts';
import { swapPlayers } from './swap-players.ts';

const right = 'events';

/** A round of a tournament, by its number; 0: none. */
const ofRound = byId.extend({ number: pageId });

export const roundActions = {
  rounds: officeQuery({ right, input: byId }, ({ db }, { id }) => findRounds(db, id)),
  playerCodes: officeQuery({ right, input: byId }, (office, { id }) => findCodes(office, id)),
  /** The next round of those who are here. The first one closes the booking. */
  pairRound: officeAction({ right, input: byId.extend(newRoundSchema.shape) }, (office, { id, ...wanted }) =>
    pairRounds(office, office.actor, id, wanted),
  ),
  /** Takes the pairings of the last round back, while no result is in. */
  unpairRound: officeAction({ right, input: ofRound }, (office, { id, number }) =>
    unpairRound(office, office.actor, id, number),
  ),
  /** Enters, corrects or clears the result of a table. Later pairings stay as they are. */
  setMatch: officeAction(
    { right, input: ofRound.extend({ table: pageId, ...matchChangeSchema.shape }) },
    (office, { id: eventId, number, table, ...change }) =>
      setResult(office, office.actor, { eventId, number, table }, change),
  ),
  /** Other rounds, minutes and finals than were planned. */
  changePlan: officeAction(
    { right, input: byId.extend(planChangeSchema.shape) },
    (office, { id, ...change }) => changePlan(office, office.actor, id, change),
  ),
  swapPlayers: officeAction(
    { right, input: ofRound.extend(placeSwapSchema.shape) },
    (office, { id: eventId, number, ...players }) =>
      swapPlayers(office, office.actor, { eventId, number }, players),
  ),
  /** Whoever came once the last round was paired plays who has its bye. */
  seatLate: officeAction({ right, input: ofRound.extend({ entry_id: id }) }, (office, late) =>
    seatLate(office, office.actor, { eventId: late.id, number: late.number, entryId: late.entry_id }),
  ),
  setRoundClock: officeAction(
    { right, input: ofRound.extend({ runs: z.boolean() }) },
    (office, { id: eventId, number, runs }) => setClock(office, office.actor, { eventId, number }, runs),
  ),
  /** Lets a player leave the tournament after the last round, or come back. */
  setPlayer: officeAction(
    { right, input: byId.extend(playerChangeSchema.shape) },
    (office, { id, entry_id, plays }) => setPlays(office, office.actor, id, { entryId: entry_id, plays }),
  ),
  /** From the program that runs the tournament; they replace what was brought before. */
  bringStandings: officeAction(
    { right, input: byId.extend(broughtStandingsSchema.shape) },
    (office, { id, text }) => bringStandings(office, office.actor, id, text),
  ),
};
