import {
  broughtReportSchema,
  officePlayerCodesSchema,
  officeRoundsSchema,
  type TypedMatchResult,
} from '#contract/office/rounds.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

/** A plan as its form says it: the backend checks every field. */
export type TypedPlan = Readonly<Record<string, unknown>>;

export interface TypedChange {
  number: number;
  table: number;
  before: TypedMatchResult | null;
  after: TypedMatchResult | null;
}

export const roundsApi = (call: OfficeCall, send: SendCall) => ({
  rounds: (event: number) => call(officeRoundsSchema, 'GET', `/events/${event}/rounds`),
  playerCodes: (event: number) => call(officePlayerCodesSchema, 'GET', `/events/${event}/codes`),
  pairRound: (event: number, shown: number, plan?: TypedPlan) =>
    call(officeRoundsSchema, 'POST', `/events/${event}/rounds`, { shown, ...(plan && { plan }) }),
  unpairRound: (event: number, number: number) =>
    call(officeRoundsSchema, 'POST', `/events/${event}/rounds/${number}/undo`),
  setMatch: (event: number, { number, table, before, after }: TypedChange) =>
    call(officeRoundsSchema, 'PUT', `/events/${event}/rounds/${number}/matches/${table}`, { before, after }),
  swapPlayers: (event: number, number: number, one: number, other: number) =>
    call(officeRoundsSchema, 'PUT', `/events/${event}/rounds/${number}/swap`, { one, other }),
  setRoundClock: (event: number, number: number, runs: boolean) =>
    call(officeRoundsSchema, 'PUT', `/events/${event}/rounds/${number}/clock`, { runs }),
  setPlayer: (event: number, entry_id: number, plays: boolean) =>
    call(officeRoundsSchema, 'PUT', `/events/${event}/players`, { entry_id, plays }),
  bringStandings: (event: number, text: string) =>
    call(broughtReportSchema, 'POST', `/events/${event}/standings`, { text }),
  bringTdf: (event: number, file: Uint8Array) =>
    call(broughtReportSchema, 'POST', `/events/${event}/tdf`, file),
  tdf: (event: number) => send('GET', `${PATHS.office}/events/${event}/tdf`),
});
