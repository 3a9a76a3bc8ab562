import type { z } from 'zod';
import {
  officeStockBookedSchema,
  type officeStockBookingSchema,
  officeStockLinesSchema,
  type officeStockPreviewSchema,
  officeStockUnitsSchema,
} from '#contract/office/stock.ts';
import type { OfficeCall } from './call.ts';

export const stockApi = (call: OfficeCall) => ({
  stockUnits: (query: URLSearchParams) => call(officeStockUnitsSchema, 'GET', `/stock/units?${query}`),
  previewStock: (given: z.input<typeof officeStockPreviewSchema>) =>
    call(officeStockLinesSchema, 'POST', '/stock/preview', given),
  bookStock: (given: z.input<typeof officeStockBookingSchema>) =>
    call(officeStockBookedSchema, 'POST', '/stock/bookings', given),
});
