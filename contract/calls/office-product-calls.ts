import { officeDoneSchema } from '#contract/office.ts';
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
  officeProductFilterSchema,
  officeProductRowAnswerSchema,
  officeProductsQuerySchema,
  officeProductsSchema,
  officeStockChangeSchema,
} from '#contract/office-products.ts';
import { officeNewViewSchema, officeViewsSchema } from '#contract/office-views.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const products = { group: 'Office', method: 'POST', needsKey: true, office: 'products' } as const;

export const OFFICE_PRODUCT_CALLS: readonly Call[] = [
  {
    ...products,
    id: 'listOfficeProducts',
    method: 'GET',
    path: `${PATHS.office}/products`,
    summary: 'Search, filter and sort all priced and stocked units, including drafts.',
    query: officeProductsQuerySchema,
    answers: { 200: officeProductsSchema },
  },
  {
    ...products,
    id: 'exportOfficeProducts',
    method: 'GET',
    path: `${PATHS.office}/products.csv`,
    summary: 'Get the filtered products as CSV, in the columns that an import reads.',
    office: 'exports',
    isDangerous: true,
    query: officeProductFilterSchema,
    answers: { 200: 'text/csv' },
  },
  {
    ...products,
    id: 'saveOfficeProductView',
    path: `${PATHS.office}/products/views`,
    summary: 'Save a product filter under a name, for yourself. An existing name is overwritten.',
    body: officeNewViewSchema,
    answers: { 200: officeViewsSchema },
    errors: ['office_too_many_views'],
  },
  {
    ...products,
    id: 'deleteOfficeProductView',
    method: 'DELETE',
    path: `${PATHS.office}/products/views/{id}`,
    summary: 'Delete a saved product filter.',
    answers: { 200: officeDoneSchema },
    errors: ['office_not_found'],
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
    summary: 'Change prices and sale dates of one row, visible in the shop within two seconds.',
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
    summary:
      'Correct the units on the shelf of one row, including held ones. Fewer than are held is refused.',
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
      'Preview a rule for many products: every row before and after, odd ones first. Nothing is changed yet.',
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
    summary: 'Deselect rows of a preview, or select them again.',
    body: bulkLeaveOutSchema,
    answers: { 200: bulkChangeAnswerSchema },
    errors: ['office_unknown_bulk_change'],
  },
  {
    ...products,
    id: 'applyBulkChange',
    path: `${PATHS.office}/bulk-changes/{id}/apply`,
    summary:
      'Apply a preview exactly as shown. Rows changed since are skipped and named; one Undo reverts everything.',
    answers: { 200: bulkAppliedSchema },
    errors: ['office_unknown_bulk_change', 'office_bulk_change_over'],
  },
];
