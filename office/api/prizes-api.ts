import {
  officePrizesSchema,
  type PrizeInput,
  type PrizesPaymentInput,
  paidPrizesSchema,
} from '#contract/office/prizes.ts';
import type { OfficeCall } from './call.ts';

export const prizesApi = (call: OfficeCall) => ({
  prizes: (event: number) => call(officePrizesSchema, 'GET', `/events/${event}/prizes`),
  changePrizes: (event: number, before: readonly PrizeInput[], after: readonly PrizeInput[]) =>
    call(officePrizesSchema, 'PUT', `/events/${event}/prizes`, { before, after }),
  payPrizes: (event: number, payment: PrizesPaymentInput) =>
    call(paidPrizesSchema, 'POST', `/events/${event}/prizes`, payment),
});
