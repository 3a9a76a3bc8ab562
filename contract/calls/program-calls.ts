import { z } from 'zod';
import {
  newOfficeWebhookSchema,
  officeWebhookSchema,
  officeWebhookSecretSchema,
} from '#contract/office/webhooks.ts';
import { IDEMPOTENCY_HEADER, PATHS } from '#contract/paths.ts';
import {
  programAdjustmentSchema,
  programBookedSchema,
  programHealthSchema,
  programOrderSchema,
  programOrdersQuerySchema,
  programOrdersSchema,
  programPriceChangedSchema,
  programPriceChangeSchema,
  programPriceSchema,
  programProductSchema,
  programShipmentSchema,
  programShippedSchema,
  programStockChangeSchema,
  programStockSchema,
} from '#contract/programs.ts';
import type { Call } from './call.ts';

const read = { group: 'For programs', method: 'GET' } as const;
const write = { group: 'For programs', method: 'POST' } as const;
const { programs } = PATHS;

/** The token comes as `Authorization: Bearer`; `program` names the right it needs. */
export const PROGRAM_CALLS: readonly Call[] = [
  {
    ...read,
    id: 'checkProgram',
    path: `${programs}/health`,
    program: 'any',
    summary: 'Check the token: the shop, its time, and what the token may do.',
    answers: { 200: programHealthSchema },
  },
  {
    ...read,
    id: 'listProgramOrders',
    path: `${programs}/orders`,
    program: 'orders',
    summary:
      'List orders, the oldest first. `modified_after` finds those that were placed, paid, shipped, refunded or corrected since.',
    query: programOrdersQuerySchema,
    answers: { 200: programOrdersSchema },
    isPaged: true,
  },
  {
    ...read,
    id: 'getProgramOrder',
    path: `${programs}/orders/{number}`,
    program: 'orders',
    summary: 'Get an order by its number.',
    answers: { 200: programOrderSchema },
    errors: ['order_not_found'],
  },
  {
    ...write,
    id: 'shipProgramOrder',
    path: `${programs}/orders/{number}/ship`,
    program: 'shipping',
    summary:
      'Ship a parcel, the first unless another is named; the order is shipped with its last parcel. The shopper is mailed.',
    body: programShipmentSchema,
    answers: { 200: programShippedSchema },
    errors: ['order_not_found', 'office_order_state', 'office_parcel_gone', 'insufficient_stock'],
  },
  {
    ...read,
    id: 'getProgramProduct',
    path: `${programs}/products/{sku}`,
    program: 'products',
    summary: 'Get a product, variation or copy by its SKU, drafts included.',
    answers: { 200: programProductSchema },
    errors: ['unknown_sku'],
  },
  {
    ...read,
    id: 'getProgramStock',
    path: `${programs}/stock/{sku}`,
    program: 'stock',
    summary: 'Get the stock of a SKU.',
    answers: { 200: programStockSchema },
    errors: ['unknown_sku'],
  },
  {
    ...write,
    id: 'setProgramStock',
    method: 'PUT',
    path: `${programs}/stock/{sku}`,
    program: 'stock',
    summary: 'Set the units of a SKU on hand. It corrects the stock once, however often it is sent.',
    body: programStockChangeSchema,
    answers: { 200: programBookedSchema },
    errors: ['unknown_sku', 'office_stock_refused'],
  },
  {
    ...write,
    id: 'adjustProgramStock',
    path: `${programs}/stock/{sku}/adjustments`,
    program: 'stock',
    summary: 'Add units to a SKU, or take them away, with a reason.',
    headers: {
      [IDEMPOTENCY_HEADER]:
        'Required. Names the adjustment: a repeated request is answered with the first one.',
    },
    body: programAdjustmentSchema,
    answers: { 200: programBookedSchema },
    errors: ['unknown_sku', 'office_stock_refused', 'invalid_idempotency_key', 'idempotency_key_reused'],
  },
  {
    ...read,
    id: 'getProgramPrice',
    path: `${programs}/prices/{sku}`,
    program: 'prices',
    summary: 'Get the prices of a SKU.',
    answers: { 200: programPriceSchema },
    errors: ['unknown_sku'],
  },
  {
    ...write,
    id: 'setProgramPrice',
    method: 'PUT',
    path: `${programs}/prices/{sku}`,
    program: 'prices',
    summary: 'Set prices of a SKU, which no price rule changes from then on.',
    body: programPriceChangeSchema,
    answers: { 200: programPriceChangedSchema },
    errors: ['unknown_sku', 'office_no_own_price', 'office_price_rule', 'office_changed_meanwhile'],
  },
  {
    ...read,
    id: 'listProgramWebhooks',
    path: `${programs}/webhooks`,
    program: 'webhooks',
    summary: 'List the webhooks of the shop, and whether they succeed.',
    answers: { 200: z.array(officeWebhookSchema) },
  },
  {
    ...write,
    id: 'addProgramWebhook',
    path: `${programs}/webhooks`,
    program: 'webhooks',
    summary: 'Add a webhook. Its secret is returned only once.',
    body: newOfficeWebhookSchema,
    answers: { 201: officeWebhookSecretSchema },
    errors: ['office_too_many_webhooks'],
  },
];
