import { officeDoneSchema } from '#contract/office.ts';
import { officeViewsSchema } from '#contract/office-views.ts';
import { textOf } from './answers.ts';
import type { OfficeCall } from './call.ts';

type ViewPlace = 'orders' | 'products';

/** Handles the form of `SaveView`. */
export const viewsApi = (call: OfficeCall) => ({
  keepView: (place: ViewPlace, form: FormData) =>
    call(officeViewsSchema, 'POST', `/${place}/views`, { name: textOf(form, 'name'), q: textOf(form, 'q') }),
  forgetView: (place: ViewPlace, form: FormData) =>
    call(officeDoneSchema, 'DELETE', `/${place}/views/${Number(form.get('id'))}`),
});
