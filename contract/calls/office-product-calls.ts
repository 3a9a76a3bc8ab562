import {
  bulkAppliedSchema,
  bulkChangeAnswerSchema,
  bulkChangeQuerySchema,
  bulkLeaveOutSchema,
  newBulkChangeSchema,
} from '#contract/office-bulk-changes.ts';
import {
  officePriceChangeSchema,
  officeProductChoicesSchema,
  officeProductRowAnswerSchema,
  officeProductsQuerySchema,
  officeProductsSchema,
  officeStockChangeSchema,
} from '#contract/office-products.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const products = { group: 'Office', method: 'POST', needsKey: true, office: 'products' } as const;

export const OFFICE_PRODUCT_CALLS: readonly Call[] = [
  {
    ...products,
    id: 'listOfficeProducts',
    method: 'GET',
    path: `${PATHS.office}/products`,
    summary: 'List what is priced and stocked, drafts included: search, filter, sort.',
    query: officeProductsQuerySchema,
    answers: { 200: officeProductsSchema },
  },
  {
    ...products,
    id: 'listOfficeProductChoices',
    method: 'GET',
    path: `${PATHS.office}/product-choices`,
    summary: 'List the categories, sets and conditions that the list of products can be filtered by.',
    answers: { 200: officeProductChoicesSchema },
  },
  {
    ...products,
    id: 'getOfficeProductRow',
    method: 'GET',
    path: `${PATHS.office}/product-rows/{id}`,
    summary: 'Get one row of the list.',
    answers: { 200: officeProductRowAnswerSchema },
    errors: ['office_unknown_product'],
  },
  {
    ...products,
    id: 'changeOfficePrices',
    method: 'PATCH',
    path: `${PATHS.office}/product-rows/{id}/prices`,
    summary: 'Change prices and sale dates of one row. In the shop within two seconds.',
    body: officePriceChangeSchema,
    answers: { 200: officeProductRowAnswerSchema },
    errors: [
      'office_unknown_product',
      'office_no_own_price',
      'office_price_rule',
      'office_changed_meanwhile',
    ],
  },
  {
    ...products,
    id: 'correctOfficeStock',
    method: 'PATCH',
    path: `${PATHS.office}/product-rows/{id}/stock`,
    summary: 'Correct the units on the shelf of one row, held ones included. Fewer than are held is refused.',
    body: officeStockChangeSchema,
    answers: { 200: officeProductRowAnswerSchema },
    errors: [
      'office_unknown_product',
      'office_stock_not_counted',
      'office_stock_one_copy',
      'office_stock_held',
      'office_changed_meanwhile',
    ],
  },
  {
    ...products,
    id: 'previewBulkChange',
    path: `${PATHS.office}/bulk-changes`,
    summary:
      'Plan a rule for many products: every row before and after, odd ones first. Nothing is changed yet.',
    body: newBulkChangeSchema,
    answers: { 201: bulkChangeAnswerSchema },
    errors: ['office_too_many_rows'],
  },
  {
    ...products,
    id: 'getBulkChange',
    method: 'GET',
    path: `${PATHS.office}/bulk-changes/{id}`,
    summary: 'Get a page of a preview. It is kept for two hours.',
    query: bulkChangeQuerySchema,
    answers: { 200: bulkChangeAnswerSchema },
    errors: ['office_unknown_bulk_change'],
  },
  {
    ...products,
    id: 'leaveOutOfBulkChange',
    method: 'PATCH',
    path: `${PATHS.office}/bulk-changes/{id}`,
    summary: 'Leave rows out of a preview, or put them back.',
    body: bulkLeaveOutSchema,
    answers: { 200: bulkChangeAnswerSchema },
    errors: ['office_unknown_bulk_change'],
  },
  {
    ...products,
    id: 'applyBulkChange',
    path: `${PATHS.office}/bulk-changes/{id}/apply`,
    summary:
      'Apply a preview, exactly as it was seen. Rows that somebody changed since are skipped and named; the log takes all back at once.',
    answers: { 200: bulkAppliedSchema },
    errors: ['office_unknown_bulk_change', 'office_bulk_change_over'],
  },
];
