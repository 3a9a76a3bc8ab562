import {
  officePriceChangeSchema,
  officeProductRowAnswerSchema,
  officeProductsQuerySchema,
  officeProductsSchema,
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
];
