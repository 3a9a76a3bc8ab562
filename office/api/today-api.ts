import { officeDoneSchema, officePulseSchema } from '#contract/office/office.ts';
import { officeViewsSchema } from '#contract/office/views.ts';
import { PATHS } from '#contract/paths.ts';
import { textOf } from './answers.ts';
import type { OfficeCall, SendCall } from './call.ts';

type ViewPlace = 'orders' | 'products';

/** Today and the log, and what every screen has: news, undo, Ctrl K, saved views. */
export const todayApi = (call: OfficeCall, send: SendCall) => ({
  pulse: () => call(officePulseSchema, 'GET', '/pulse'),
  /** Passed on as a stream. */
  logCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/log.csv?${query}`),

  /** The form of `SaveView`. */
  keepView: (place: ViewPlace, form: FormData) =>
    call(officeViewsSchema, 'POST', `/${place}/views`, { name: textOf(form, 'name'), q: textOf(form, 'q') }),
  forgetView: (place: ViewPlace, form: FormData) =>
    call(officeDoneSchema, 'DELETE', `/${place}/views/${Number(form.get('id'))}`),
});
