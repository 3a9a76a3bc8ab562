import { officeCreditImportQuerySchema, officeCreditImportSchema } from '#contract/office/credit-import.ts';
import { officeCreditReportQuerySchema } from '#contract/office/credit-report.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const credit = { group: 'Office', method: 'POST', needsKey: true, office: 'credit' } as const;
const base = `${PATHS.office}/credit`;

export const OFFICE_CREDIT_CALLS: readonly Call[] = [
  {
    ...credit,
    id: 'exportOfficeCreditReport',
    method: 'GET',
    path: `${base}/report.csv`,
    summary: 'Export as CSV what the shop owes in credit and gift cards by month, and why it changed.',
    query: officeCreditReportQuerySchema,
    answers: { 200: 'text/csv' },
  },
  {
    ...credit,
    id: 'exportOfficeCodesReport',
    method: 'GET',
    path: `${base}/report/codes.csv`,
    summary: 'Export as CSV what each discount took off the orders paid in each month.',
    query: officeCreditReportQuerySchema,
    answers: { 200: 'text/csv' },
  },
  {
    ...credit,
    office: 'imports',
    id: 'importOfficeCredit',
    path: `${PATHS.office}/credit-imports`,
    summary:
      'Bring in the credit of addresses or the gift cards of another program from a CSV, once per file, or only report what it would do.',
    query: officeCreditImportQuerySchema,
    body: 'text/csv',
    answers: { 200: officeCreditImportSchema },
    errors: ['office_not_a_csv', 'office_import_state'],
  },
];
