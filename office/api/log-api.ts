import { officeLogSchema, officePulseSchema, officeUndoneSchema } from '#contract/office.ts';
import { officeHealthSchema } from '#contract/office-health.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

/** The log, undo, news, and the shop's health. */
export const logApi = (call: OfficeCall, send: SendCall) => ({
  log: (query: URLSearchParams) => call(officeLogSchema, 'GET', `/log?${query}`),
  /** Passed on as a stream. */
  logCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/log.csv?${query}`),
  health: () => call(officeHealthSchema, 'GET', '/health'),
  undo: (id: number) => call(officeUndoneSchema, 'POST', `/log/${id}/undo`),
  pulse: () => call(officePulseSchema, 'GET', '/pulse'),
});
