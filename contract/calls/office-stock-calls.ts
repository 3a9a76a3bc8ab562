import {
  officeStockBookedSchema,
  officeStockBookingSchema,
  officeStockCheckedSchema,
  officeStockLedgerQuerySchema,
  officeStockLedgerSchema,
  officeStockLinesSchema,
  officeStockListQuerySchema,
  officeStockListSchema,
  officeStockListsSchema,
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
    id: 'listOfficeStock',
    method: 'GET',
    path: `${PATHS.office}/stock/list`,
    summary: 'List the expected stock of a set, a category or another filter, for counting.',
    query: officeStockListQuerySchema,
    answers: { 200: officeStockListSchema },
    errors: ['office_too_many_rows'],
  },
  {
    ...stock,
    id: 'listOfficeStockLists',
    method: 'GET',
    path: `${PATHS.office}/stock/lists`,
    summary: 'List the sets and categories that can be counted.',
    answers: { 200: officeStockListsSchema },
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
  {
    ...stock,
    id: 'readOfficeStockLedger',
    method: 'GET',
    path: `${PATHS.office}/stock/ledger`,
    summary: 'List stock movements of all units or of one, newest first.',
    query: officeStockLedgerQuerySchema,
    answers: { 200: officeStockLedgerSchema },
  },
  {
    ...stock,
    id: 'checkOfficeStock',
    path: `${PATHS.office}/stock/check`,
    summary: 'Recompute all stock from its movements, and list differences.',
    answers: { 200: officeStockCheckedSchema },
  },
];
