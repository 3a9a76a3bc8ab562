import { officeLogSchema, officePulseSchema, officeUndoneSchema } from '#contract/office.ts';
import type { OfficeCall } from './call.ts';

/** What was done, taking it back, and what is new. */
export const logApi = (call: OfficeCall) => ({
  log: (query: URLSearchParams) => call(officeLogSchema, 'GET', `/log?${query}`),
  undo: (id: number) => call(officeUndoneSchema, 'POST', `/log/${id}/undo`),
  pulse: () => call(officePulseSchema, 'GET', '/pulse'),
});
