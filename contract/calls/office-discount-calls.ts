import {
  changedDiscountSchema,
  discountCodesMadeSchema,
  discountPreviewSchema,
  newDiscountCodesSchema,
  newDiscountSchema,
  officeDiscountAnswerSchema,
  officeDiscountsQuerySchema,
  officeDiscountsSchema,
} from '#contract/office/discounts.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const discounts = { group: 'Office', method: 'POST', needsKey: true, office: 'discounts' } as const;
const base = `${PATHS.office}/discounts`;
const one = `${base}/{id}`;

export const OFFICE_DISCOUNT_CALLS: readonly Call[] = [
  {
    ...discounts,
    id: 'listOfficeDiscounts',
    method: 'GET',
    path: base,
    summary: 'List the discounts, newest first, with their uses and what they have cost.',
    query: officeDiscountsQuerySchema,
    answers: { 200: officeDiscountsSchema },
  },
  {
    ...discounts,
    id: 'addOfficeDiscount',
    path: base,
    summary: 'Add a discount, which applies by itself, by one code, or by codes that are each for one order.',
    body: newDiscountSchema,
    answers: { 201: officeDiscountAnswerSchema },
    errors: ['office_discount_code_taken', 'office_too_many_discounts'],
  },
  {
    ...discounts,
    id: 'previewOfficeDiscount',
    path: `${base}/preview`,
    summary: 'Compute what a discount would have cost on the paid orders of the last 30 days.',
    body: newDiscountSchema,
    answers: { 200: discountPreviewSchema },
  },
  {
    ...discounts,
    id: 'getOfficeDiscount',
    method: 'GET',
    path: one,
    summary: 'Get a discount with its uses.',
    answers: { 200: officeDiscountAnswerSchema },
    errors: ['office_unknown_discount'],
  },
  {
    ...discounts,
    id: 'changeOfficeDiscount',
    method: 'PUT',
    path: one,
    summary: 'Change a discount. Orders that use it keep their prices.',
    body: changedDiscountSchema,
    answers: { 200: officeDiscountAnswerSchema },
    errors: [
      'office_unknown_discount',
      'office_changed_meanwhile',
      'office_discount_code_taken',
      'office_discount_used',
      'office_too_many_discounts',
    ],
  },
  {
    ...discounts,
    id: 'stopOfficeDiscount',
    path: `${one}/stop`,
    summary: 'Stop a discount at once. Orders that use it keep their prices.',
    answers: { 200: officeDiscountAnswerSchema },
    errors: ['office_unknown_discount'],
  },
  {
    ...discounts,
    id: 'makeOfficeDiscountCodes',
    path: `${one}/codes`,
    summary: 'Make codes for a discount, each for one order.',
    body: newDiscountCodesSchema,
    answers: { 201: discountCodesMadeSchema },
    errors: ['office_unknown_discount', 'office_discount_used', 'office_too_many_codes'],
  },
  {
    ...discounts,
    id: 'exportOfficeDiscountCodes',
    method: 'GET',
    path: `${one}/codes.csv`,
    summary: "Export a discount's codes as CSV, with the orders that have taken them.",
    answers: { 200: 'text/csv' },
    errors: ['office_unknown_discount'],
  },
];
