import type { z } from 'zod';
import {
  type OfficeAddress,
  officeAddressAnswerSchema,
  type officeCounterRefundSchema,
  type officeMarkPaidSchema,
  officeOrderAnswerSchema,
  officeOrdersSchema,
  type officeRefundSchema,
} from '#contract/office/orders.ts';
import { officeParcelsSchema, officeShippedSchema } from '#contract/office/parcels.ts';
import { PATHS } from '#contract/paths.ts';
import type { OfficeCall, SendCall } from './call.ts';

export const ordersApi = (call: OfficeCall, send: SendCall) => ({
  orders: (query: URLSearchParams) => call(officeOrdersSchema, 'GET', `/orders?${query}`),
  /** Passed on as a stream. */
  ordersCsv: (query: URLSearchParams) => send('GET', `${PATHS.office}/orders.csv?${query}`),
  order: (number: string) => call(officeOrderAnswerSchema, 'GET', pathOf(number)),
  parcelsOf: (number: string) => call(officeParcelsSchema, 'GET', `${pathOf(number)}/parcels`),
  shipParcel: (number: string, parcel: { parcel: number; tracking: string }) =>
    call(officeShippedSchema, 'POST', `${pathOf(number)}/ship`, parcel),
  correctTracking: (number: string, id: number, before: string, after: string) =>
    call(officeParcelsSchema, 'PATCH', `${pathOf(number)}/parcels/${id}/tracking`, {
      before: { tracking: before },
      after: { tracking: after },
    }),
  bringParcelBack: (number: string, id: number, shippedAt: string, note: string) =>
    call(officeParcelsSchema, 'POST', `${pathOf(number)}/parcels/${id}/back`, {
      before: { shipped_at: shippedAt },
      note,
    }),
  planParcels: (number: string, plan: { before: ParcelPlan; after: ParcelPlan }) =>
    call(officeParcelsSchema, 'PUT', `${pathOf(number)}/parcels`, plan),
  changeOrderStatus: (number: string, before: string, after: string) =>
    call(officeOrderAnswerSchema, 'POST', `${pathOf(number)}/status`, {
      before: { status: before },
      after: { status: after },
    }),
  markPaid: (number: string, money: z.input<typeof officeMarkPaidSchema>) =>
    call(officeOrderAnswerSchema, 'POST', `${pathOf(number)}/payments`, money),
  cancelOrder: (number: string, before: string) =>
    call(officeOrderAnswerSchema, 'POST', `${pathOf(number)}/cancel`, { before: { status: before } }),
  noteOnOrder: (number: string, text: string) =>
    call(officeOrderAnswerSchema, 'POST', `${pathOf(number)}/notes`, { text }),
  correctAddress: (number: string, change: { before: OfficeAddress; after: OfficeAddress }) =>
    call(officeAddressAnswerSchema, 'PATCH', `${pathOf(number)}/address`, change),
  resendMail: (number: string, id: number) =>
    call(officeOrderAnswerSchema, 'POST', `${pathOf(number)}/mails/${id}/resend`),
  refund: (number: string, refund: z.input<typeof officeRefundSchema>) =>
    call(officeOrderAnswerSchema, 'POST', `${pathOf(number)}/refunds`, refund),
  refundByTillPin: (number: string, refund: z.input<typeof officeCounterRefundSchema>) =>
    call(officeOrderAnswerSchema, 'POST', `/counter/sales/${encodeURIComponent(number)}/refunds`, refund),
  changeRefundReference: (number: string, id: number, before: string, after: string) =>
    call(officeOrderAnswerSchema, 'PATCH', `${pathOf(number)}/refunds/${id}`, {
      before: { reference: before },
      after: { reference: after },
    }),
  receiveReturn: (number: string, returnNumber: string, restock: number[]) =>
    call(
      officeOrderAnswerSchema,
      'POST',
      `${pathOf(number)}/returns/${encodeURIComponent(returnNumber)}/received`,
      { restock },
    ),
});

export type ParcelPlan = { line_id: number; quantity: number }[][];

const pathOf = (number: string): string => `/orders/${encodeURIComponent(number)}`;
