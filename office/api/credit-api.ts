import { giftCardMadeSchema, officeCreditAnswerSchema, officeCreditSchema } from '#contract/office/credit.ts';
import { officeOrderAnswerSchema } from '#contract/office/orders.ts';
import type { OfficeCall } from './call.ts';

/** As its form says it: the backend checks every field. */
export type TypedCredit = Readonly<Record<string, string>>;

export const creditApi = (call: OfficeCall) => ({
  credit: (query: URLSearchParams) => call(officeCreditSchema, 'GET', `/credit?${query}`),
  creditAccount: (id: number, query: URLSearchParams) =>
    call(officeCreditAnswerSchema, 'GET', `/credit/${id}?${query}`),
  giveCredit: (given: TypedCredit) => call(officeCreditAnswerSchema, 'POST', '/credit/give', given),
  takeCredit: (id: number, taken: TypedCredit) =>
    call(officeCreditAnswerSchema, 'POST', `/credit/${id}/take`, taken),
  makeGiftCard: (given: TypedCredit) => call(giftCardMadeSchema, 'POST', '/gift-cards', given),
  resendGiftCard: (id: number, given: { email: string; key: string }) =>
    call(officeOrderAnswerSchema, 'POST', `/gift-cards/${id}/resend`, given),
  stopGiftCard: (id: number) => call(officeCreditAnswerSchema, 'POST', `/gift-cards/${id}/stop`),
});
