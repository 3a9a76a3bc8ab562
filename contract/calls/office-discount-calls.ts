import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const OFFICE_DISCOUNT_CALLS: readonly Call[] = [
  {
    group: 'Office',
    needsKey: true,
    office: 'discounts',
    id: 'exportOfficeDiscountCodes',
    method: 'GET',
    path: `${PATHS.office}/discounts/{id}/codes.csv`,
    summary: "Export a discount's codes as CSV, with the orders that have taken them.",
    answers: { 200: 'text/csv' },
    errors: ['office_unknown_discount'],
  },
];
