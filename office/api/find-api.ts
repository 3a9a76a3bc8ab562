import { officeFoundSchema } from '#contract/office-find.ts';
import type { OfficeCall } from './call.ts';

export const findApi = (call: OfficeCall) => ({
  find: (q: string) => call(officeFoundSchema, 'GET', `/find?${new URLSearchParams({ q })}`),
});
