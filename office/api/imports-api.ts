import { officeCardFileStartedSchema } from '#contract/office/book.ts';
import { officeImportStartedSchema } from '#contract/office/imports.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const importsApi = (call: OfficeCall, send: SendCall) => ({
  uploadImport: (name: string, content: ReadableStream<Uint8Array>) =>
    call(officeImportStartedSchema, 'POST', `/imports?${new URLSearchParams({ name })}`, content),
  uploadCardFile: (query: { name: string; pictures: string }, content: ReadableStream<Uint8Array>) =>
    call(officeCardFileStartedSchema, 'POST', `/book/files?${new URLSearchParams(query)}`, content),
  importErrors: (id: number) => send('GET', `${PATHS.office}/imports/${id}/errors.csv`),
});
