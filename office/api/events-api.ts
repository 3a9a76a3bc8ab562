import { type DoorMark, doorAnswerSchema, doorScanAnswerSchema } from '#contract/office/events.ts';
import { broughtReportSchema } from '#contract/office/rounds.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const eventsApi = (call: OfficeCall, send: SendCall) => ({
  markAtDoor: (id: number, mark: DoorMark) => call(doorAnswerSchema, 'POST', `/events/${id}/door`, mark),
  scanAtDoor: (id: number, scan: string) =>
    call(doorScanAnswerSchema, 'POST', `/events/${id}/scan`, { scan }),
  bringTdf: (id: number, file: Uint8Array) => call(broughtReportSchema, 'POST', `/events/${id}/tdf`, file),
  tdf: (id: number) => send('GET', `${PATHS.office}/events/${id}/tdf`),
});
