import { officeFoundSchema } from '#contract/office-find.ts';
import {
  officeMissedSearchesSchema,
  officeTodaySchema,
  officeWaitingSchema,
} from '#contract/office-today.ts';
import type { OfficeCall } from './call.ts';

export const todayApi = (call: OfficeCall) => ({
  today: () => call(officeTodaySchema, 'GET', '/today'),
  waiting: (what: string) => call(officeWaitingSchema, 'GET', `/waiting?${new URLSearchParams({ what })}`),
  missedSearches: () => call(officeMissedSearchesSchema, 'GET', '/missed-searches'),
  find: (q: string) => call(officeFoundSchema, 'GET', `/find?${new URLSearchParams({ q })}`),
});
