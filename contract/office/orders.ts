import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { discountLinesSchema, paidWithSchema } from '#contract/orders.ts';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { REFUND_TARGETS } from '#domain/credit/credit.ts';
import { MOST_EVENT_SEATS } from '#domain/events/seats.ts';
import { MAX_ORDERS_AT_ONCE, ORDER_SORTS } from '#domain/office/office.ts';
import { OWNER_STATUSES } from '#domain/orders/order-changes.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { RECEIVED_BY } from '#domain/orders/received-by.ts';
import { DELIVERY_METHODS } from '#domain/shipping/shipping.ts';
import { toPlainLines, toSingleLine } from '#domain/text/text.ts';
import { listFilterSchema, officeViewSchema } from './views.ts';

/** Amounts are decimal rand, times ISO 8601. */

const line = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);
const lines = (max: number) => z.string().overwrite(toPlainLines).trim().max(max);
const status = z.enum(ORDER_STATUSES);
const method = z.enum(DELIVERY_METHODS);
const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'must be an amount in rand such as 199.50');

export const officeOrdersQuerySchema = z.object({
  /** Words, and parts such as state:paid by:courier town:Durban since:monday until:2026-11-30 sold:30d total:>500. */
  q: listFilterSchema,
  sort: z.enum(ORDER_SORTS).default('-placed'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const officeOrdersExportQuerySchema = officeOrdersQuerySchema.pick({ q: true });

export const officeOrderRowSchema = z.object({
  number: z.string(),
  status,
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  hold_expires_at: z.string(),
  name: z.string(),
  items: z.number(),
  delivery_method: method,
  /** Town, locker, or empty for collection. */
  place: z.string(),
  total: z.string(),
});

export const officeOrdersSchema = z.object({
  orders: z.array(officeOrderRowSchema),
  total: z.number(),
  pages: z.number(),
  counts: z.record(status, z.number()),
  views: z.array(officeViewSchema),
  tokens: z.array(z.object({ text: z.string(), problem: z.string().nullable() })),
  /** If nothing matches: the number of results without each part. */
  without: z.array(z.object({ text: z.string(), total: z.number() })),
});

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

const officeOrderItemSchema = z.object({
  id,
  product_id: z.number(),
  /** As ordered; it may end in the chosen options. */
  name: z.string(),
  /** The name without these options. */
  title: z.string(),
  /** Of a card, as on the packing desk. */
  tags: z.array(z.string()),
  /** What neither title nor tags say: the certificate, a bundle's chosen components. */
  options: z.array(z.string()),
  sku: z.string(),
  image: z.string().nullable(),
  quantity: z.number(),
  price: z.string(),
  /** Taken off the line, and not in its total. */
  discount: z.string(),
  total: z.string(),
  /** null if not counted, or the product is gone. */
  in_stock: z.number().nullable(),
  held: z.number(),
  refunded: z.number(),
  /** Units that return to stock by default if all that is left is refunded: those that have not left the shop. */
  restockable: z.number(),
  /** Of a bought gift card; null for other goods. */
  gift_card: z
    .object({
      /** null until it is paid. */
      account_id: z.number().nullable(),
      /** The recipient's address, or the buyer's; both empty once they are deleted. */
      to_email: z.string(),
      to_name: z.string(),
      from_name: z.string(),
      send_at: z.string(),
      sent_at: z.string().nullable(),
    })
    .nullable(),
  /** Of a tournament: who has a seat that can be given back. */
  seats: z.array(z.object({ id, name: z.string() })).optional(),
});

const officeRefundEntrySchema = z.object({
  id,
  at: z.string(),
  who: z.string(),
  total: z.string(),
  /** Of the total, what is paid back in money. */
  money: z.string(),
  /** Of the total, what is back on gift cards or as credit. */
  credit: z.array(z.object({ name: z.string(), total: z.string() })),
  /** Of the credit, what had been paid in money: the customer took credit instead. */
  money_as_credit: z.string(),
  /** Credit on top of the total. */
  bonus: z.string(),
  items: z.array(z.string()),
  message: z.string(),
  /** Empty until the refund is paid at the provider. */
  reference: z.string(),
});

const officeReturnSchema = z.object({
  number: z.string(),
  requested_at: z.string(),
  reason: z.string(),
  received_at: z.string().nullable(),
  lines: z.array(z.object({ line_id: id, name: z.string(), quantity: z.number(), restocked: z.number() })),
});

export const TIMELINE_KINDS = ['state', 'payment', 'mail', 'note', 'change'] as const;

const officeTimelineEntrySchema = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: z.string(),
  who: z.string(),
  is_you: z.boolean(),
  words: z.string(),
  detail: z.string(),
  status: status.nullable(),
  mail: z
    .object({
      id,
      subject: z.string(),
      recipient: z.string(),
      text: z.string(),
      sent_at: z.string().nullable(),
    })
    .nullable(),
});

export const officeOrderSchema = z.object({
  number: z.string(),
  status,
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  hold_expires_at: z.string(),
  replaced_by: z.string().nullable(),
  delivery_method: method,
  delivery_title: z.string(),
  delivery_lines: z.array(z.string()),
  tracking: z.string(),
  /** What to find out about its locker before it is shipped; null if nothing. */
  locker_warning: z.string().nullable(),
  email: z.string(),
  address: officeAddressSchema,
  /** Why the address cannot be corrected; null if it can. */
  address_fixed: z.string().nullable(),
  customer_note: z.string(),
  /** Paid orders of the address, and what it paid, less what was refunded. */
  customer: z.object({ orders: z.number(), paid: z.string() }),
  items: z.array(officeOrderItemSchema),
  /** Before discounts, as is the delivery's. */
  items_total: z.string(),
  delivery_before: z.string(),
  discounts: discountLinesSchema,
  /** After discounts: what can be refunded. */
  delivery_total: z.string(),
  total: z.string(),
  /** What is paid in money: the total less `paid_with`. */
  due: z.string(),
  paid_with: paidWithSchema,
  /** VAT included in the total; null if the shop was not registered. */
  vat: z.string().nullable(),
  refunded: z.string(),
  delivery_refunded: z.string(),
  becomes: z.array(z.object({ status: z.enum(OWNER_STATUSES), why: z.string().nullable() })),
  payments: z.array(
    z.object({
      provider: z.string(),
      payment_id: z.string(),
      status: z.string(),
      gross: z.string(),
      fee: z.string().nullable(),
      received_at: z.string(),
    }),
  ),
  refunds: z.array(officeRefundEntrySchema),
  /** What a refund taken as store credit gets on top, and the most that the address may be given; null: it cannot be taken so. */
  refund_as_credit: z.object({ bonus_percent: z.number(), most: z.string() }).nullable(),
  returns: z.array(officeReturnSchema),
  invoice: z.object({ number: z.string(), title: z.string() }).nullable(),
  page_url: z.string(),
  timeline: z.array(officeTimelineEntrySchema),
});

export const officeOrderAnswerSchema = z.object({ order: officeOrderSchema });

/** States that can be set by hand; refunds have their own call. */
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

export const officeAddressAnswerSchema = officeOrderAnswerSchema.extend({
  /** Warnings, such as a different delivery price. */
  warning: z.string().nullable(),
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
  /** Lines whose returned units go back into stock. */
  restock: z.array(id).max(300).default([]),
});

const numbers = z.array(line(20)).min(1).max(MAX_ORDERS_AT_ONCE);

export const officeBulkSchema = z.object({ numbers, status: handedOver });

export type OfficeOrders = z.infer<typeof officeOrdersSchema>;
export type OfficeOrderRow = z.infer<typeof officeOrderRowSchema>;
export type OfficeOrder = z.infer<typeof officeOrderSchema>;
export type OfficeOrderItem = z.infer<typeof officeOrderItemSchema>;
export type OfficeAddress = z.infer<typeof officeAddressSchema>;
export type OfficeTimelineEntry = z.infer<typeof officeTimelineEntrySchema>;
export type OrderSort = (typeof ORDER_SORTS)[number];
