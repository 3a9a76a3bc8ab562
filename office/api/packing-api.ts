import type { z } from 'zod';
import { officeDoneSchema } from '#contract/office/office.ts';
import {
  officeBookedSchema,
  type officeCollectedSchema,
  officeDeskSchema,
  officeHandOverSchema,
  officeMarkedPackedSchema,
  type officePackedUnitSchema,
  type officePickSchema,
  officeScannedSchema,
  type officeScanSchema,
  type officeSendSchema,
  officeSentSchema,
  officeWalkSchema,
} from '#contract/office/packing.ts';
import { officePapersSchema } from '#contract/office/papers.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const packingApi = (call: OfficeCall, send: SendCall) => ({
  pickWalk: (query: URLSearchParams) => call(officeWalkSchema, 'GET', `/pack?${query}`),
  pick: (given: z.input<typeof officePickSchema>) => call(officeDoneSchema, 'POST', '/pack/picks', given),
  sendLater: (given: z.input<typeof officePickSchema>) =>
    call(officeDoneSchema, 'POST', '/pack/later', given),
  scan: (given: z.input<typeof officeScanSchema>) => call(officeScannedSchema, 'POST', '/pack/scans', given),
  desk: (letter: string) => call(officeDeskSchema, 'GET', `/pack/trays/${encodeURIComponent(letter)}`),
  packUnits: (letter: string, given: z.input<typeof officePackedUnitSchema>) =>
    call(officeDoneSchema, 'POST', `/pack/trays/${encodeURIComponent(letter)}/units`, given),
  markPacked: (orders: string[]) => call(officeMarkedPackedSchema, 'POST', '/pack/marks', { orders }),
  send: (given: z.input<typeof officeSendSchema>) => call(officeSentSchema, 'POST', '/pack/sends', given),
  book: (given: z.input<typeof officeSendSchema>) =>
    call(officeBookedSchema, 'POST', '/pack/bookings', given),
  papers: (orders: string) => call(officePapersSchema, 'GET', `/papers?${new URLSearchParams({ orders })}`),
  /** A PDF, or an error message. */
  waybill: (parcelId: number) => send('GET', `${PATHS.office}/pack/parcels/${parcelId}/waybill`),
  handOver: (query: URLSearchParams) => call(officeHandOverSchema, 'GET', `/pack/hand-over?${query}`),
  markCollected: (given: z.input<typeof officeCollectedSchema>) =>
    call(officeDoneSchema, 'POST', '/pack/hand-over', given),
});
