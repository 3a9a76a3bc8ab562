import { officeDoneSchema } from '#contract/office/office.ts';
import {
  handPricesSchema,
  type NewPriceRate,
  type NewPriceRule,
  officePricesSchema,
  pricePlanSchema,
  priceRateAnswerSchema,
  priceRuleAnswerSchema,
  priceRunAnswerSchema,
  priceRunPageSchema,
  releasedPricesSchema,
  type StoppedDecision,
  stoppedDecidedSchema,
  stoppedPricesSchema,
} from '#contract/office/prices.ts';
import type { OfficeCall } from './call.ts';

export const pricesApi = (call: OfficeCall) => ({
  prices: () => call(officePricesSchema, 'GET', '/prices'),
  addPriceRule: (rule: NewPriceRule) => call(priceRuleAnswerSchema, 'POST', '/prices/rules', rule),
  changePriceRule: (id: number, rule: NewPriceRule) =>
    call(priceRuleAnswerSchema, 'PUT', `/prices/rules/${id}`, rule),
  removePriceRule: (id: number) => call(officeDoneSchema, 'DELETE', `/prices/rules/${id}`),
  planPrices: (nightly: boolean) => call(pricePlanSchema, 'PUT', '/prices/plan', { nightly }),
  setPriceRate: (rate: NewPriceRate) => call(priceRateAnswerSchema, 'PUT', '/prices/rates', rate),
  uploadPrices: (name: string, content: ReadableStream<Uint8Array>) =>
    call(priceRunAnswerSchema, 'POST', `/prices/files?${new URLSearchParams({ name })}`, content),
  startPriceRun: (file_id: number) => call(priceRunAnswerSchema, 'POST', '/prices/runs', { file_id }),
  priceRun: (id: number, query: URLSearchParams) =>
    call(priceRunPageSchema, 'GET', `/prices/runs/${id}?${query}`),
  takePrices: (id: number, given: { take: number[]; leave_out: number[] }) =>
    call(priceRunAnswerSchema, 'PATCH', `/prices/runs/${id}`, given),
  applyPriceRun: (id: number) => call(priceRunAnswerSchema, 'POST', `/prices/runs/${id}/apply`),
  undoPriceRun: (id: number) => call(priceRunAnswerSchema, 'POST', `/prices/runs/${id}/undo`),
  dropPriceRun: (id: number) => call(officeDoneSchema, 'DELETE', `/prices/runs/${id}`),
  stoppedPrices: (page: number) => call(stoppedPricesSchema, 'GET', `/prices/stopped?page=${page}`),
  decideStoppedPrices: (decision: StoppedDecision) =>
    call(stoppedDecidedSchema, 'POST', '/prices/stopped', decision),
  handPrices: (page: number) => call(handPricesSchema, 'GET', `/prices/by-hand?page=${page}`),
  releasePrices: (product_ids: number[]) =>
    call(releasedPricesSchema, 'POST', '/prices/by-hand/release', { product_ids }),
});
