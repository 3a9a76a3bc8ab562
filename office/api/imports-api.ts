import type { z } from 'zod';
import { officeCardFileStartedSchema } from '#contract/office/book.ts';
import {
  officeImportAnswerSchema,
  type officeImportChoiceSchema,
  officeImportColumnsAnswerSchema,
  officeImportPageSchema,
  officeImportsSchema,
} from '#contract/office/imports.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const importsApi = (call: OfficeCall, send: SendCall) => ({
  imports: () => call(officeImportsSchema, 'GET', '/imports'),
  import: (id: number, query: URLSearchParams) =>
    call(officeImportPageSchema, 'GET', `/imports/${id}?${query}`),
  uploadImport: (name: string, content: ReadableStream<Uint8Array>) =>
    call(officeImportAnswerSchema, 'POST', `/imports?${new URLSearchParams({ name })}`, content),
  uploadCardFile: (query: { name: string; pictures: string }, content: ReadableStream<Uint8Array>) =>
    call(officeCardFileStartedSchema, 'POST', `/book/files?${new URLSearchParams(query)}`, content),
  takeImportRows: (id: number, given: { take: number[]; leave_out: number[] }) =>
    call(officeImportAnswerSchema, 'PATCH', `/imports/${id}`, given),
  applyImport: (id: number) => call(officeImportAnswerSchema, 'POST', `/imports/${id}/apply`),
  undoImport: (id: number) => call(officeImportAnswerSchema, 'POST', `/imports/${id}/undo`),
  dropImport: (id: number) => call(officeDoneSchema, 'DELETE', `/imports/${id}`),
  importColumns: (id: number) => call(officeImportColumnsAnswerSchema, 'GET', `/imports/${id}/columns`),
  chooseImportColumns: (id: number, chosen: z.input<typeof officeImportChoiceSchema>) =>
    call(officeImportAnswerSchema, 'PUT', `/imports/${id}/columns`, chosen),
  forgetImportColumns: (id: number) => call(officeDoneSchema, 'DELETE', `/import-columns/${id}`),
  importErrors: (id: number) => send('GET', `${PATHS.office}/imports/${id}/errors.csv`),
});
