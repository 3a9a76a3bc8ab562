import { officeCustomersSchema } from '#contract/office/customers.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const customersApi = (call: OfficeCall, send: SendCall) => ({
  customers: (query: URLSearchParams) => call(officeCustomersSchema, 'GET', `/customers?${query}`),
  /** Passed on as a stream. */
  customersCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/customers.csv?${query}`),
});
