import { PATHS } from '#contract/paths.ts';
import type { SendCall } from './call.ts';

export const ordersApi = (send: SendCall) => ({
  /** Passed on as a stream. */
  ordersCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/orders.csv?${query}`),
});
