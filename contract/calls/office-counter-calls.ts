import {
  officeCounterParkingSchema,
  officeCounterSaleAnswerSchema,
  officeCounterSaleSchema,
  officeCounterTakenUpSchema,
  officeCounterTakingUpSchema,
  officeCounterUnitsQuerySchema,
  officeCounterUnitsSchema,
} from '#contract/office/counter.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';
import { GIFT_CARD_ERRORS } from './gift-card-errors.ts';

const counter = { group: 'Office', method: 'POST', needsKey: true, office: 'counter' } as const;
const path = `${PATHS.office}/counter`;

export const OFFICE_COUNTER_CALLS: readonly Call[] = [
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
      'seat_names_needed',
      'gift_card_alone',
      'invalid_gift_card',
      'price_changed',
      ...GIFT_CARD_ERRORS,
      'credit_changed',
      'my_link_expired',
      'idempotency_key_reused',
    ],
  },
  {
    ...counter,
    id: 'parkOfficeCounterSale',
    path: `${path}/parked`,
    summary: 'Park a sale that somebody goes on with later; idempotent by key.',
    body: officeCounterParkingSchema,
    answers: { 200: officeDoneSchema },
  },
  {
    ...counter,
    id: 'takeUpOfficeCounterSale',
    path: `${path}/parked/{key}/take`,
    summary: 'Take a parked sale up, on one device.',
    body: officeCounterTakingUpSchema,
    answers: { 200: officeCounterTakenUpSchema },
    errors: ['office_changed_meanwhile'],
  },
];
