import { officeCardFileStartedSchema, officeCardFileUploadSchema } from '#contract/office/book.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const OFFICE_BOOK_CALLS: readonly Call[] = [
  {
    group: 'Office',
    method: 'POST',
    needsKey: true,
    office: 'imports',
    id: 'uploadOfficeCardFile',
    path: `${PATHS.office}/book/files`,
    summary: 'Upload a file of cards. A dry run starts in the background; nothing is changed yet.',
    query: officeCardFileUploadSchema,
    body: 'application/octet-stream',
    answers: { 201: officeCardFileStartedSchema },
    errors: ['office_not_card_data'],
  },
];
