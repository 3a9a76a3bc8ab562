import { officeImportStartedSchema, officeImportUploadSchema } from '#contract/office/imports.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const imports = { group: 'Office', needsKey: true, office: 'imports' } as const;

export const OFFICE_IMPORT_CALLS: readonly Call[] = [
  {
    ...imports,
    id: 'uploadOfficeImport',
    method: 'POST',
    path: `${PATHS.office}/imports`,
    summary: 'Upload a CSV. A dry run starts in the background; nothing is changed yet.',
    query: officeImportUploadSchema,
    body: 'text/csv',
    answers: { 201: officeImportStartedSchema },
    errors: ['office_not_a_csv'],
  },
  {
    ...imports,
    id: 'listOfficeImportErrors',
    method: 'GET',
    path: `${PATHS.office}/imports/{id}/errors.csv`,
    summary: 'Get the bad rows as CSV: line, SKU, problem.',
    answers: { 200: 'text/csv' },
    errors: ['office_unknown_import'],
  },
];
