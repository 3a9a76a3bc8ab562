import {
  type OfficeLinkDecisions,
  type OfficeListedInput,
  officeBookFoundSchema,
  officeCardBookSchema,
  officeCardFileAnswerSchema,
  officeCardFilePageSchema,
  officeCardLinksSchema,
  officeLinkDecidedSchema,
  officeLinkedSchema,
  officeSingleAnswerSchema,
  officeSingleSavedSchema,
} from '#contract/office/book.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
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
  cardBook: () => call(officeCardBookSchema, 'GET', '/book'),
  uploadCardFile: (query: { name: string; pictures: string }, content: ReadableStream<Uint8Array>) =>
    call(officeCardFileAnswerSchema, 'POST', `/book/files?${new URLSearchParams(query)}`, content),
  cardFile: (id: number, page: number) =>
    call(officeCardFilePageSchema, 'GET', `/book/files/${id}?page=${page}`),
  applyCardFile: (id: number) => call(officeCardFileAnswerSchema, 'POST', `/book/files/${id}/apply`),
  dropCardFile: (id: number) => call(officeDoneSchema, 'DELETE', `/book/files/${id}`),
  cardLinks: (page: number) => call(officeCardLinksSchema, 'GET', `/book/links?page=${page}`),
  linkCards: () => call(officeLinkedSchema, 'POST', '/book/links'),
  decideCardLinks: (decisions: OfficeLinkDecisions['decisions']) =>
    call(officeLinkDecidedSchema, 'POST', '/book/links/decide', { decisions }),
  undoCardLinks: (run: number) => call(officeDoneSchema, 'POST', `/book/links/${run}/undo`),
});
