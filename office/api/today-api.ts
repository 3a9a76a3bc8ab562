import { officeFoundSchema } from '#contract/office/find.ts';
import { officeDoneSchema, officePulseSchema } from '#contract/office/office.ts';
import {
  officeMissedSearchesSchema,
  officeTodaySchema,
  officeWaitingSchema,
} from '#contract/office/today.ts';
import { officeViewsSchema } from '#contract/office/views.ts';
import { PATHS } from '#contract/paths.ts';
import { textOf } from './answers.ts';
import type { OfficeCall, SendCall } from './call.ts';

type ViewPlace = 'orders' | 'products';

/** Today and the log, and what every screen has: news, undo, Ctrl K, saved views. */
export const todayApi = (call: OfficeCall, send: SendCall) => ({
  today: () => call(officeTodaySchema, 'GET', '/today'),
  waiting: (what: string) => call(officeWaitingSchema, 'GET', `/waiting?${new URLSearchParams({ what })}`),
  missedSearches: () => call(officeMissedSearchesSchema, 'GET', '/missed-searches'),
  pulse: () => call(officePulseSchema, 'GET', '/pulse'),
  find: (q: string) => call(officeFoundSchema, 'GET', `/find?${new URLSearchParams({ q })}`),

  /** Passed on as a stream. */
  logCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/log.csv?${query}`),

  /** The form of `SaveView`. */
  keepView: (place: ViewPlace, form: FormData) =>
    call(officeViewsSchema, 'POST', `/${place}/views`, { name: textOf(form, 'name'), q: textOf(form, 'q') }),
  forgetView: (place: ViewPlace, form: FormData) =>
    call(officeDoneSchema, 'DELETE', `/${place}/views/${Number(form.get('id'))}`),
});
