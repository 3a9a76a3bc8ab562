import {
  discountCodesMadeSchema,
  discountPreviewSchema,
  officeDiscountAnswerSchema,
  officeDiscountsSchema,
} from '#contract/office/discounts.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

/** A discount as its form says it: the backend checks every field. */
export type TypedDiscount = Readonly<Record<string, unknown>>;

export const discountsApi = (call: OfficeCall, send: SendCall) => ({
  discounts: (query = new URLSearchParams()) => call(officeDiscountsSchema, 'GET', `/discounts?${query}`),
  discount: (id: number) => call(officeDiscountAnswerSchema, 'GET', `/discounts/${id}`),
  addDiscount: (discount: TypedDiscount) => call(officeDiscountAnswerSchema, 'POST', '/discounts', discount),
  changeDiscount: (id: number, version: number, discount: TypedDiscount) =>
    call(officeDiscountAnswerSchema, 'PUT', `/discounts/${id}`, { version, discount }),
  previewDiscount: (discount: TypedDiscount) =>
    call(discountPreviewSchema, 'POST', '/discounts/preview', discount),
  stopDiscount: (id: number) => call(officeDiscountAnswerSchema, 'POST', `/discounts/${id}/stop`),
  makeDiscountCodes: (id: number, count: number) =>
    call(discountCodesMadeSchema, 'POST', `/discounts/${id}/codes`, { count }),
  discountCodesCsv: (id: number) => send('GET', `${PATHS.office}/discounts/${id}/codes.csv`),
});
