import {
  officeStockBookedSchema,
  officeStockBookingSchema,
  officeStockLinesSchema,
  officeStockPreviewSchema,
  officeStockUnitsQuerySchema,
  officeStockUnitsSchema,
} from '#contract/office/stock.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const stock = { group: 'Office', method: 'POST', needsKey: true, office: 'stock' } as const;

export const OFFICE_STOCK_CALLS: readonly Call[] = [
  {
    ...stock,
    id: 'findOfficeStockUnits',
    method: 'GET',
    path: `${PATHS.office}/stock/units`,
    summary: 'Find a scanned or typed unit with its stock.',
    query: officeStockUnitsQuerySchema,
    answers: { 200: officeStockUnitsSchema },
  },
  {
    ...stock,
    id: 'previewOfficeStock',
    path: `${PATHS.office}/stock/preview`,
    summary: 'Compare a receipt, count or correction with the ledger; nothing is changed.',
    body: officeStockPreviewSchema,
    answers: { 200: officeStockLinesSchema },
    errors: ['office_unknown_unit'],
  },
  {
    ...stock,
    id: 'bookOfficeStock',
    path: `${PATHS.office}/stock/bookings`,
    summary: 'Book all lines or none; idempotent by key.',
    body: officeStockBookingSchema,
    answers: { 200: officeStockBookedSchema },
    errors: ['office_unknown_unit', 'office_stock_refused', 'idempotency_key_reused'],
  },
];
