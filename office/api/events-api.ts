import { broughtReportSchema } from '#contract/office/rounds.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const eventsApi = (call: OfficeCall, send: SendCall) => ({
  bringTdf: (id: number, file: Uint8Array) => call(broughtReportSchema, 'POST', `/events/${id}/tdf`, file),
  tdf: (id: number) => send('GET', `${PATHS.office}/events/${id}/tdf`),
});
