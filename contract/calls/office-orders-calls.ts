import { officeOrdersExportQuerySchema } from '#contract/office/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const OFFICE_ORDERS_CALLS: readonly Call[] = [
  {
    group: 'Office',
    id: 'exportOfficeOrders',
    method: 'GET',
    path: `${PATHS.office}/orders.csv`,
    summary: 'Get the filtered orders as CSV, a row for each item.',
    needsKey: true,
    office: 'exports',
    isDangerous: true,
    query: officeOrdersExportQuerySchema,
    answers: { 200: 'text/csv' },
  },
];
