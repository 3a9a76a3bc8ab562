import { officeDoneSchema } from '#contract/office.ts';
import {
  officeCounterCountSchema,
  officeCounterDaysSchema,
  officeCounterOpeningSchema,
  officeCounterReceiptSchema,
  officeCounterSaleAnswerSchema,
  officeCounterSaleSchema,
  officeCounterSchema,
  officeCounterSettlingSchema,
  officeCounterUnitsQuerySchema,
  officeCounterUnitsSchema,
} from '#contract/office-counter.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const counter = { group: 'Office', method: 'POST', needsKey: true, office: 'counter' } as const;
const path = `${PATHS.office}/counter`;

export const OFFICE_COUNTER_CALLS: readonly Call[] = [
  {
    ...counter,
    id: 'getOfficeCounter',
    method: 'GET',
    path,
    summary: 'What sells most, the last sales over the counter, and orders that wait to be collected.',
    answers: { 200: officeCounterSchema },
  },
  {
    ...counter,
    id: 'findOfficeCounterUnits',
    method: 'GET',
    path: `${path}/units`,
    summary: 'Find what was scanned or typed, with its price now and how many can be sold.',
    query: officeCounterUnitsQuerySchema,
    answers: { 200: officeCounterUnitsSchema },
  },
  {
    ...counter,
    id: 'sellOverCounter',
    path: `${path}/sales`,
    summary: 'Sell all lines or none at the prices of the shop; the same key sells once.',
    body: officeCounterSaleSchema,
    answers: { 200: officeCounterSaleAnswerSchema },
    errors: [
      'office_unknown_unit',
      'unknown_product',
      'not_purchasable',
      'variation_required',
      'bundle_choice_required',
      'once_per_order',
      'order_too_large',
      'insufficient_stock',
      'price_changed',
      'idempotency_key_reused',
    ],
  },
  {
    ...counter,
    id: 'settleOfficeCounterSale',
    path: `${path}/sales/{number}/settle`,
    summary:
      'Settle a sale without a connection that did not fit any more, with or without taking what is missing.',
    body: officeCounterSettlingSchema,
    answers: { 200: officeDoneSchema },
    errors: ['order_not_found', 'office_changed_meanwhile', 'insufficient_stock'],
  },
  {
    ...counter,
    id: 'mailOfficeCounterReceipt',
    path: `${path}/sales/{number}/receipt`,
    summary: 'Mail the receipt of a sale over the counter.',
    body: officeCounterReceiptSchema,
    answers: { 200: officeDoneSchema },
    errors: ['order_not_found'],
  },
  {
    ...counter,
    id: 'listOfficeCounterDays',
    method: 'GET',
    path: `${path}/days`,
    summary: 'What the drawer should hold now, and the days whose cash was counted.',
    answers: { 200: officeCounterDaysSchema },
  },
  {
    ...counter,
    id: 'openOfficeCounterDay',
    path: `${path}/days`,
    summary: 'Open the drawer with the cash that lies in it.',
    body: officeCounterOpeningSchema,
    answers: { 200: officeCounterDaysSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...counter,
    id: 'closeOfficeCounterDay',
    path: `${path}/days/close`,
    summary: 'Close the drawer with what was counted, and why it differs from what was expected.',
    body: officeCounterCountSchema,
    answers: { 200: officeCounterDaysSchema },
    errors: ['office_changed_meanwhile'],
  },
];
