import { officeLogExportQuerySchema } from '#contract/office/office.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';
import { OFFICE_BOOK_CALLS } from './office-book-calls.ts';
import { OFFICE_CREDIT_CALLS } from './office-credit-calls.ts';
import { OFFICE_CUSTOMER_CALLS } from './office-customer-calls.ts';
import { OFFICE_DISCOUNT_CALLS } from './office-discount-calls.ts';
import { OFFICE_EVENT_CALLS } from './office-event-calls.ts';
import { OFFICE_IMPORT_CALLS } from './office-import-calls.ts';
import { OFFICE_ORDERS_CALLS } from './office-orders-calls.ts';
import { OFFICE_PACKING_CALLS } from './office-packing-calls.ts';
import { OFFICE_POST_CALLS } from './office-post-calls.ts';
import { OFFICE_PRICE_CALLS } from './office-price-calls.ts';
import { OFFICE_PRODUCT_CALLS } from './office-product-calls.ts';

/** The session comes as `Authorization: Bearer`; `office` names the right required. */
export const OFFICE_CALLS: readonly Call[] = [
  {
    group: 'Office',
    needsKey: true,
    office: 'exports',
    id: 'exportOfficeLog',
    method: 'GET',
    path: `${PATHS.office}/log.csv`,
    summary: 'Export the log lines of a search as CSV, oldest first.',
    isDangerous: true,
    query: officeLogExportQuerySchema,
    answers: { 200: 'text/csv' },
  },
  ...OFFICE_PRODUCT_CALLS,
  ...OFFICE_PACKING_CALLS,
  ...OFFICE_ORDERS_CALLS,
  ...OFFICE_CUSTOMER_CALLS,
  ...OFFICE_POST_CALLS,
  ...OFFICE_BOOK_CALLS,
  ...OFFICE_IMPORT_CALLS,
  ...OFFICE_PRICE_CALLS,
  ...OFFICE_DISCOUNT_CALLS,
  ...OFFICE_CREDIT_CALLS,
  ...OFFICE_EVENT_CALLS,
];
