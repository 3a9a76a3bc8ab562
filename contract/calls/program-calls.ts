import { PATHS } from '#contract/paths.ts';
import {
  programHealthSchema,
  programOrderSchema,
  programOrdersQuerySchema,
  programOrdersSchema,
  programPriceSchema,
  programProductSchema,
  programStockSchema,
} from '#contract/programs.ts';
import type { Call } from './call.ts';

const read = { group: 'For programs', method: 'GET' } as const;
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
      'List orders, the oldest first. `modified_after` finds those that were placed, paid, packed, shipped, refunded or corrected since.',
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
    ...read,
    id: 'getProgramPrice',
    path: `${programs}/prices/{sku}`,
    program: 'prices',
    summary: 'Get the prices of a SKU.',
    answers: { 200: programPriceSchema },
    errors: ['unknown_sku'],
  },
];
