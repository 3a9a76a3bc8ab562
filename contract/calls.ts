import type { Call } from './calls/call.ts';
import { CATALOGUE_CALLS } from './calls/catalogue-calls.ts';
import { CONTENT_CALLS } from './calls/content-calls.ts';
import { ORDER_CALLS } from './calls/order-calls.ts';
import { SERVICE_CALLS } from './calls/service-calls.ts';

/** Every call that the backend answers: its routes are held against this table, `/openapi.json` is written from it. */
export const CALLS: readonly Call[] = [
  ...CATALOGUE_CALLS,
  ...ORDER_CALLS,
  ...CONTENT_CALLS,
  ...SERVICE_CALLS,
];
