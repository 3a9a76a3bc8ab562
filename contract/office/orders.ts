import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { REFUND_TARGETS } from '#domain/credit/credit.ts';
import { MOST_EVENT_SEATS } from '#domain/events/seats.ts';
import { MAX_ORDERS_AT_ONCE, ORDER_SORTS } from '#domain/office/office.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { RECEIVED_BY } from '#domain/orders/received-by.ts';
import { toPlainLines, toSingleLine } from '#domain/text/text.ts';
import { listFilterSchema } from './views.ts';

const line = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);
const lines = (max: number) => z.string().overwrite(toPlainLines).trim().max(max);
const status = z.enum(ORDER_STATUSES);
const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be an amount in rand such as 199.50');

export const officeOrdersQuerySchema = z.object({
  /** Words, and parts such as state:paid by:courier town:Durban since:monday until:2026-11-30 sold:30d total:>500. */
  q: listFilterSchema,
  sort: z.enum(ORDER_SORTS).default('-placed'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const officeOrdersExportQuerySchema = officeOrdersQuerySchema.pick({ q: true });

export const officeAddressSchema = z.object({
  first_name: line(CHECKOUT_LENGTHS.firstName),
  last_name: line(CHECKOUT_LENGTHS.lastName),
  phone: line(CHECKOUT_LENGTHS.phone),
  address_1: line(CHECKOUT_LENGTHS.address),
  address_2: line(200),
  city: line(CHECKOUT_LENGTHS.city),
  postcode: line(CHECKOUT_LENGTHS.postalCode),
  state: line(CHECKOUT_LENGTHS.province),
});

/** States that can be set by hand; refunds have their own action. */
const handedOver = z.enum(['shipped', 'ready_to_collect', 'completed']);

export const officeStatusChangeSchema = z.object({
  before: z.object({ status }),
  after: z.object({ status: handedOver, tracking: line(300).default('') }),
});

/** Money that the shop has received itself: the order's total. */
export const officeMarkPaidSchema = z.object({
  before: z.object({ status }),
  by: z.enum(RECEIVED_BY),
  amount,
  /** As on the bank statement; may be empty for cash. */
  reference: line(100).default(''),
});

export const officeCancelSchema = z.object({ before: z.object({ status }) });

export const officeNoteSchema = z.object({ text: lines(1_000).min(1) });

export const officeAddressChangeSchema = z.object({
  before: officeAddressSchema,
  after: officeAddressSchema,
});

export const officeRefundSchema = z.object({
  before: z.object({ refunded: amount }),
  /** Refunds everything left; `lines`, `delivery` and `goodwill` are then ignored. */
  everything: z.boolean().default(false),
  lines: z
    .array(z.object({ line_id: id, quantity: wholeNumber(0, 9_999) }))
    .max(300)
    .default([]),
  delivery: amount.default('0'),
  goodwill: amount.default('0'),
  /** Which seats of tournaments are given back, where not all of a line are. */
  seats: z.array(id).max(MOST_EVENT_SEATS).optional(),
  /** Lines of which all refunded units return to stock. Without this and `restock_here`: of each line the units that have not left. */
  restock: z.array(id).max(300).optional(),
  /** Lines of which those refunded units return to stock that have not left the shop. */
  restock_here: z.array(id).max(300).optional(),
  /** `credit`: all of it at once to the store credit of the order's address, with the shop's bonus; `customer_asked` has to be true. */
  to: z.enum(REFUND_TARGETS).default('origin'),
  customer_asked: z.boolean().default(false),
  message: lines(1_000).default(''),
  reference: line(100).default(''),
  request_key: line(100).default(''),
});

/** A refund of a counter sale, confirmed by the till PIN of who is signed in. */
export const officeCounterRefundSchema = officeRefundSchema.extend({ till_pin: z.string().max(20) });

export const officeRefundReferenceSchema = z.object({
  before: z.object({ reference: line(100) }),
  after: z.object({ reference: line(100) }),
});

export const officeReturnReceivedSchema = z.object({
  return_number: line(40),
  /** Lines whose returned units go back into stock. */
  restock: z.array(id).max(300).default([]),
});

const numbers = z.array(line(20)).min(1).max(MAX_ORDERS_AT_ONCE);

export const officeBulkSchema = z.object({ numbers, status: handedOver });

export type OfficeAddress = z.infer<typeof officeAddressSchema>;
export type OrderSort = (typeof ORDER_SORTS)[number];
