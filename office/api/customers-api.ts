import { PATHS } from '#contract/paths.ts';
import type { SendCall } from './call.ts';

export const customersApi = (send: SendCall) => ({
  /** Passed on as a stream. */
  customersCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/customers.csv?${query}`),
});
