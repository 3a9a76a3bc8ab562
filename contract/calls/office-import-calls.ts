import { officeDoneSchema } from '#contract/office.ts';
import {
  officeImportAnswerSchema,
  officeImportChoiceSchema,
  officeImportColumnsAnswerSchema,
  officeImportPageSchema,
  officeImportQuerySchema,
  officeImportsSchema,
  officeImportTakeSchema,
  officeImportUploadSchema,
} from '#contract/office-imports.ts';
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
    summary: 'Send a CSV. A dry run begins in the background; nothing is changed yet.',
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
    summary: 'Get how far an import is, and a page of its rows with what would change.',
    query: officeImportQuerySchema,
    answers: { 200: officeImportPageSchema },
    errors: ['office_unknown_import'],
  },
  {
    ...imports,
    id: 'takeOfficeImportRows',
    method: 'PATCH',
    path: one,
    summary: 'Take rows of a dry run, or leave them out.',
    body: officeImportTakeSchema,
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'dropOfficeImport',
    method: 'DELETE',
    path: one,
    summary: 'Throw a file away that was not applied.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'applyOfficeImport',
    path: `${one}/apply`,
    summary:
      'Apply the rows that are taken, in the background and exactly as they were seen. What was changed meanwhile is skipped and named.',
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'undoOfficeImport',
    path: `${one}/undo`,
    summary:
      'Undo the newest import, in the background. What was sold or changed since stays as it is and is named.',
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state', 'office_cannot_undo'],
  },
  {
    ...imports,
    id: 'getOfficeImportColumns',
    method: 'GET',
    path: `${one}/columns`,
    summary:
      'Get the columns of a file with examples, whose export it looks like, and the choices that are kept.',
    answers: { 200: officeImportColumnsAnswerSchema },
    errors: ['office_unknown_import'],
  },
  {
    ...imports,
    id: 'chooseOfficeImportColumns',
    method: 'PUT',
    path: `${one}/columns`,
    summary: "Say what the columns of another program's file become. A dry run begins anew.",
    body: officeImportChoiceSchema,
    answers: { 200: officeImportAnswerSchema },
    errors: ['office_unknown_import', 'office_import_state'],
  },
  {
    ...imports,
    id: 'forgetOfficeImportColumns',
    method: 'DELETE',
    path: `${PATHS.office}/import-columns/{id}`,
    summary: 'Forget a choice of columns that was kept by name.',
    answers: { 200: officeDoneSchema },
    errors: ['office_unknown_import'],
  },
  {
    ...imports,
    id: 'listOfficeImportErrors',
    method: 'GET',
    path: `${one}/errors.csv`,
    summary: 'Get the rows that are wrong as CSV: line, SKU, what is wrong.',
    answers: { 200: 'text/csv' },
    errors: ['office_unknown_import'],
  },
];
