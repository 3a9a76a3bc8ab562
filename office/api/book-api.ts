import {
  type OfficeListedInput,
  officeBookFoundSchema,
  officeSingleAnswerSchema,
  officeSingleSavedSchema,
} from '#contract/office/book.ts';
import type { OfficeCall } from './call.ts';

export const bookApi = (call: OfficeCall) => ({
  searchBook: (search: string) =>
    call(officeBookFoundSchema, 'GET', `/book/printings?${new URLSearchParams({ search })}`),
  single: (printing: number, product: number) =>
    call(
      officeSingleAnswerSchema,
      'GET',
      `/book/printings/${printing}${product === 0 ? '' : `?product=${product}`}`,
    ),
  saveSingle: (listed: OfficeListedInput) => call(officeSingleSavedSchema, 'POST', '/singles', listed),
});
