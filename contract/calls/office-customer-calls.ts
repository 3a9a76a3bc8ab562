import { officeCustomersExportQuerySchema } from '#contract/office/customers.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const customers = { group: 'Office', method: 'GET', needsKey: true } as const;
const path = `${PATHS.office}/customers`;

export const OFFICE_CUSTOMER_CALLS: readonly Call[] = [
  {
    ...customers,
    id: 'exportOfficeCustomers',
    path: `${path}.csv`,
    summary: 'Get the customers of a search as CSV.',
    office: 'exports',
    isDangerous: true,
    query: officeCustomersExportQuerySchema,
    answers: { 200: 'text/csv' },
  },
];
