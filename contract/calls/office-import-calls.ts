import {
  officeImportAnswerSchema,
  officeImportChoiceSchema,
  officeImportColumnsAnswerSchema,
  officeImportPageSchema,
  officeImportQuerySchema,
  officeImportsSchema,
  officeImportTakeSchema,
  officeImportUploadSchema,
} from '#contract/office/imports.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const imports = { group: 'Office', method: 'POST', needsKey: true, office: 'imports' } as const;
const one = `${PATHS.office}/imports/{id}`;

export const OFFICE_IMPORT_CALLS: readonly Call[] = [
  {
    ...imports,
    id: 'listOfficeImports',
    method: 'GET',
    path: `${PATHS.office}/imports`,
    summary: 'List the files of the last ninety days, newest first.',
    answers: { 200: officeImportsSchema },
  },
  {
    ...imports,
    id: 'uploadOfficeImport',
    path: `${PATHS.office}/imports`,
    summary: 'Upload a CSV. A dry run starts in the background; nothing is changed yet.',
    query: officeImportUploadSchema,
    body: 'text/csv',
    answers: { 201: officeImportAnswerSchema },
    errors: ['office_not_a_csv'],
  },
  {
    ...imports,
    id: 'getOfficeImport',
    method: 'GET',
    path: one,
    summary: "Get an import's progress, and a page of its rows with their changes.",
    query: officeImportQuerySchema,
    answers: { 200: officeImportPageSchema },
    errors: ['office_unknown_import'],
  },
  {
    ...imports,
    id: 'takeOfficeImportRows',
    method: 'PATCH',
    path: one,
    summary: 'Select or deselect rows of a dry run.',
    body: officeImportTakeSchema,
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'dropOfficeImport',
    method: 'DELETE',
    path: one,
    summary: 'Delete a file that was not applied.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'applyOfficeImport',
    path: `${one}/apply`,
    summary:
      'Apply the selected rows, in the background and exactly as shown. Rows changed meanwhile are skipped and named.',
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'undoOfficeImport',
    path: `${one}/undo`,
    summary:
      'Undo the latest import, in the background. Anything sold or changed since is left alone and named.',
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state', 'office_cannot_undo'],
  },
  {
    ...imports,
    id: 'getOfficeImportColumns',
    method: 'GET',
    path: `${one}/columns`,
    summary: 'Get the columns of a file with examples, the program it looks like, and the saved mappings.',
    answers: { 200: officeImportColumnsAnswerSchema },
    errors: ['office_unknown_import'],
  },
  {
    ...imports,
    id: 'chooseOfficeImportColumns',
    method: 'PUT',
    path: `${one}/columns`,
    summary: "Map the columns of another program's file. The dry run restarts.",
    body: officeImportChoiceSchema,
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'forgetOfficeImportColumns',
    method: 'DELETE',
    path: `${PATHS.office}/import-columns/{id}`,
    summary: 'Delete a saved column mapping.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_import'],
  },
  {
    ...imports,
    id: 'listOfficeImportErrors',
    method: 'GET',
    path: `${one}/errors.csv`,
    summary: 'Get the bad rows as CSV: line, SKU, problem.',
    answers: { 200: 'text/csv' },
    errors: ['office_unknown_import'],
  },
];
