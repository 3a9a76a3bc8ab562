import { officeLogSchema, officePulseSchema, officeUndoneSchema } from '#contract/office.ts';
import { officeHealthSchema } from '#contract/office-health.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

/** What was done, taking it back, what is new, and how the shop is. */
export const logApi = (call: OfficeCall, send: SendCall) => ({
  log: (query: URLSearchParams) => call(officeLogSchema, 'GET', `/log?${query}`),
  /** The answer itself, whose body is a stream. */
  logCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/log.csv?${query}`),
  health: () => call(officeHealthSchema, 'GET', '/health'),
  undo: (id: number) => call(officeUndoneSchema, 'POST', `/log/${id}/undo`),
  pulse: () => call(officePulseSchema, 'GET', '/pulse'),
});
