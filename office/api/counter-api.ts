import type { z } from 'zod';
import {
  officeCounterCardAnswerSchema,
  type officeCounterCountSchema,
  officeCounterCreditAnswerSchema,
  officeCounterDaysSchema,
  type officeCounterOpeningSchema,
  type officeCounterParkingSchema,
  officeCounterSaleAnswerSchema,
  type officeCounterSaleSchema,
  officeCounterSchema,
  officeCounterTakenUpSchema,
  type officeCounterTakingUpSchema,
  officeCounterUnitsSchema,
} from '#contract/office/counter.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import type { OfficeCall } from './call.ts';

export const counterApi = (call: OfficeCall) => ({
  counter: () => call(officeCounterSchema, 'GET', '/counter'),
  counterUnits: (query: URLSearchParams) => call(officeCounterUnitsSchema, 'GET', `/counter/units?${query}`),
  sellOverCounter: (given: z.input<typeof officeCounterSaleSchema>) =>
    call(officeCounterSaleAnswerSchema, 'POST', '/counter/sales', given),
  counterCredit: (given: object) => call(officeCounterCreditAnswerSchema, 'POST', '/counter/credit', given),
  mailCounterCredit: (email: string) => call(officeDoneSchema, 'POST', '/counter/credit/mail', { email }),
  counterGiftCard: (code: string) =>
    call(officeCounterCardAnswerSchema, 'POST', '/counter/gift-cards', { code }),
  parkCounterSale: (given: z.input<typeof officeCounterParkingSchema>) =>
    call(officeDoneSchema, 'POST', '/counter/parked', given),
  takeUpCounterSale: (key: string, given: z.input<typeof officeCounterTakingUpSchema>) =>
    call(officeCounterTakenUpSchema, 'POST', `/counter/parked/${encodeURIComponent(key)}/take`, given),
  mailCounterReceipt: (number: string, email: string) =>
    call(officeDoneSchema, 'POST', `/counter/sales/${encodeURIComponent(number)}/receipt`, { email }),
  settleCounterSale: (number: string, take: boolean) =>
    call(officeDoneSchema, 'POST', `/counter/sales/${encodeURIComponent(number)}/settle`, { take }),
  counterDays: () => call(officeCounterDaysSchema, 'GET', '/counter/days'),
  openCounterDay: (given: z.input<typeof officeCounterOpeningSchema>) =>
    call(officeCounterDaysSchema, 'POST', '/counter/days', given),
  closeCounterDay: (given: z.input<typeof officeCounterCountSchema>) =>
    call(officeCounterDaysSchema, 'POST', '/counter/days/close', given),
});
