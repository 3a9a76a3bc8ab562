import { PATHS } from '#contract/paths.ts';
import type { SendCall } from './call.ts';

export const todayApi = (send: SendCall) => ({
  /** Passed on as a stream. */
  logCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/log.csv?${query}`),
});
