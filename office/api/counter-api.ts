import type { z } from 'zod';
import {
  type officeCounterParkingSchema,
  officeCounterSaleAnswerSchema,
  type officeCounterSaleSchema,
  officeCounterTakenUpSchema,
  type officeCounterTakingUpSchema,
  officeCounterUnitsSchema,
} from '#contract/office/counter.ts';
import { officeDoneSchema } from '#contract/office/office.ts';
import type { OfficeCall } from './call.ts';

export const counterApi = (call: OfficeCall) => ({
  counterUnits: (query: URLSearchParams) => call(officeCounterUnitsSchema, 'GET', `/counter/units?${query}`),
  sellOverCounter: (given: z.input<typeof officeCounterSaleSchema>) =>
    call(officeCounterSaleAnswerSchema, 'POST', '/counter/sales', given),
  parkCounterSale: (given: z.input<typeof officeCounterParkingSchema>) =>
    call(officeDoneSchema, 'POST', '/counter/parked', given),
  takeUpCounterSale: (key: string, given: z.input<typeof officeCounterTakingUpSchema>) =>
    call(officeCounterTakenUpSchema, 'POST', `/counter/parked/${encodeURIComponent(key)}/take`, given),
});
