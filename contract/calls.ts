import type { Call } from './calls/call.ts';
import { CATALOGUE_CALLS } from './calls/catalogue-calls.ts';
import { CONTENT_CALLS } from './calls/content-calls.ts';
import { DECK_LIST_CALLS } from './calls/deck-list-calls.ts';
import { EVENT_CALLS } from './calls/event-calls.ts';
import { MY_CALLS } from './calls/my-calls.ts';
import { OFFICE_CALLS } from './calls/office-calls.ts';
import { ORDER_CALLS } from './calls/order-calls.ts';
import { PROGRAM_CALLS } from './calls/program-calls.ts';
import { SERVICE_CALLS } from './calls/service-calls.ts';
import { SET_CALLS } from './calls/set-calls.ts';
import { WANT_CALLS } from './calls/want-calls.ts';

/** `/openapi.json` and, without the office's calls, `docs/api.md` are written from this table; a test holds the routes against it. */
export const CALLS: readonly Call[] = [
  ...PROGRAM_CALLS,
  ...CATALOGUE_CALLS,
  ...DECK_LIST_CALLS,
  ...SET_CALLS,
  ...ORDER_CALLS,
  ...EVENT_CALLS,
  ...CONTENT_CALLS,
  ...WANT_CALLS,
  ...MY_CALLS,
  ...OFFICE_CALLS,
  ...SERVICE_CALLS,
];
