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
    summary: 'Get the best sellers, the latest counter sales, and orders ready to collect.',
    answers: { 200: officeCounterSchema },
  },
  {
    ...counter,
    id: 'findOfficeCounterUnits',
    method: 'GET',
    path: `${path}/units`,
    summary: 'Find a scanned or typed unit, with its current price and available stock.',
    query: officeCounterUnitsQuerySchema,
    answers: { 200: officeCounterUnitsSchema },
  },
  {
    ...counter,
    id: 'sellOverCounter',
    path: `${path}/sales`,
    summary: "Sell all lines or none at the shop's prices; idempotent by key.",
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
    summary: 'Settle an offline sale with conflicts, with or without taking the missing units from stock.',
    body: officeCounterSettlingSchema,
    answers: { 200: officeDoneSchema },
    errors: ['order_not_found', 'office_changed_meanwhile', 'insufficient_stock'],
  },
  {
    ...counter,
    id: 'mailOfficeCounterReceipt',
    path: `${path}/sales/{number}/receipt`,
    summary: 'Mail the receipt of a counter sale.',
    body: officeCounterReceiptSchema,
    answers: { 200: officeDoneSchema },
    errors: ['order_not_found'],
  },
  {
    ...counter,
    id: 'listOfficeCounterDays',
    method: 'GET',
    path: `${path}/days`,
    summary: 'Get the expected cash in the drawer, and the closed days.',
    answers: { 200: officeCounterDaysSchema },
  },
  {
    ...counter,
    id: 'openOfficeCounterDay',
    path: `${path}/days`,
    summary: 'Open the drawer with its opening cash.',
    body: officeCounterOpeningSchema,
    answers: { 200: officeCounterDaysSchema },
    errors: ['office_changed_meanwhile'],
  },
  {
    ...counter,
    id: 'closeOfficeCounterDay',
    path: `${path}/days/close`,
    summary: 'Close the drawer with the counted cash and the reason for any difference.',
    body: officeCounterCountSchema,
    answers: { 200: officeCounterDaysSchema },
    errors: ['office_changed_meanwhile'],
  },
];
