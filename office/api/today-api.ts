import { officePulseSchema } from '#contract/office/office.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

/** News, which every screen polls, and the log as a file. */
export const todayApi = (call: OfficeCall, send: SendCall) => ({
  pulse: () => call(officePulseSchema, 'GET', '/pulse'),
  /** Passed on as a stream. */
  logCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/log.csv?${query}`),
});
