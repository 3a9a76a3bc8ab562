import type { z } from 'zod';
import {
  bulkAppliedSchema,
  bulkChangeAnswerSchema,
  type newBulkChangeSchema,
} from '#contract/office/bulk-changes.ts';
import {
  type OfficePrices,
  officeNeighboursSchema,
  officeProductChoicesSchema,
  officeProductColumnsSchema,
  officeProductPlaceSchema,
  officeProductRowAnswerSchema,
  officeProductsSchema,
} from '#contract/office/products.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export interface Change<Value> {
  before: Value;
  after: Value;
}

export const productsApi = (call: OfficeCall, send: SendCall) => ({
  /** The file, or an error message. */
  productsCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/products.csv?${query}`),
  products: (query: URLSearchParams) => call(officeProductsSchema, 'GET', `/products?${query}`),
  chooseProductColumns: (columns: readonly string[]) =>
    call(officeProductColumnsSchema, 'PUT', '/products/columns', { columns }),
  productChoices: () => call(officeProductChoicesSchema, 'GET', '/product-choices'),
  productPlace: (query: URLSearchParams) => call(officeProductPlaceSchema, 'GET', `/product-place?${query}`),
  productNeighbours: (id: number, query: URLSearchParams) =>
    call(officeNeighboursSchema, 'GET', `/products/${id}/neighbours?${query}`),
  productRow: (id: number) => call(officeProductRowAnswerSchema, 'GET', `/product-rows/${id}`),
  changePrices: (id: number, change: Change<OfficePrices>) =>
    call(officeProductRowAnswerSchema, 'PATCH', `/product-rows/${id}/prices`, change),
  correctStock: (id: number, change: Change<number>) =>
    call(officeProductRowAnswerSchema, 'PATCH', `/product-rows/${id}/stock`, change),
  previewBulkChange: (given: z.input<typeof newBulkChangeSchema>) =>
    call(bulkChangeAnswerSchema, 'POST', '/bulk-changes', given),
  bulkChange: (id: number, page: number) =>
    call(bulkChangeAnswerSchema, 'GET', `/bulk-changes/${id}?page=${page}`),
  leaveOutOfBulkChange: (id: number, given: { leave_out?: number[]; put_back?: number[] }) =>
    call(bulkChangeAnswerSchema, 'PATCH', `/bulk-changes/${id}`, given),
  applyBulkChange: (id: number) => call(bulkAppliedSchema, 'POST', `/bulk-changes/${id}/apply`),
});
