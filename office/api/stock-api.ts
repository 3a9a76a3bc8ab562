import type { z } from 'zod';
import {
  officeStockBookedSchema,
  type officeStockBookingSchema,
  officeStockCheckedSchema,
  officeStockLedgerSchema,
  officeStockLinesSchema,
  officeStockListSchema,
  officeStockListsSchema,
  type officeStockPreviewSchema,
  officeStockUnitsSchema,
} from '#contract/office/stock.ts';
import type { OfficeCall } from './call.ts';

export const stockApi = (call: OfficeCall) => ({
  stockUnits: (query: URLSearchParams) => call(officeStockUnitsSchema, 'GET', `/stock/units?${query}`),
  stockList: (query: URLSearchParams) => call(officeStockListSchema, 'GET', `/stock/list?${query}`),
  stockLists: () => call(officeStockListsSchema, 'GET', '/stock/lists'),
  previewStock: (given: z.input<typeof officeStockPreviewSchema>) =>
    call(officeStockLinesSchema, 'POST', '/stock/preview', given),
  bookStock: (given: z.input<typeof officeStockBookingSchema>) =>
    call(officeStockBookedSchema, 'POST', '/stock/bookings', given),
  stockLedger: (query: URLSearchParams) => call(officeStockLedgerSchema, 'GET', `/stock/ledger?${query}`),
  checkStock: () => call(officeStockCheckedSchema, 'POST', '/stock/check'),
});
