import { z } from 'zod';
import { seatSchema } from '#contract/events.ts';
import { id, wholeNumber } from '#contract/numbers.ts';
import { orderRequestSchema } from '#contract/orders.ts';
import { MOST_SEATS } from '#domain/events/seats.ts';
import { MAX_SALE_LINES } from '#domain/orders/counter.ts';
import { MAX_HOLD_DAYS } from '#domain/orders/hold-limits.ts';
import { RECEIVED_BY } from '#domain/orders/received-by.ts';
import { toSingleLine } from '#domain/text/text.ts';

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);

const lines = z
  .array(
    z.object({
      unit_id: id,
      quantity: wholeNumber(1, 9_999),
      /** Of seats of an event: who plays, one for each. */
      seats: z.array(seatSchema).max(MOST_SEATS, `may be at most ${MOST_SEATS}`).optional(),
    }),
  )
  .max(MAX_SALE_LINES);

const { billing, shipping, delivery_method, locker_code, shipping_lines, total, customer_note } =
  orderRequestSchema.shape;

export const officeOrderQuoteRequestSchema = z.object({
  /** A barcode, SKU, copy code, label QR code, 'sv8 237', or words; units found are in the answer. */
  search: text(200).default(''),
  lines: lines.default([]),
  delivery_method,
  shipping,
  /** A code, town or postal code; the lockers found are in the answer. */
  locker: text(100).default(''),
});

/** As an order of the checkout, with units instead of products. */
export const officeNewOrderSchema = z.object({
  /** The same for every retry. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _'),
  lines: lines.min(1, 'has no line'),
  billing,
  shipping,
  delivery_method,
  locker_code,
  shipping_lines,
  customer_note,
  /** As shown; refused if it is another by now. */
  total,
  /** Days for which an unpaid order holds its stock; 0: as long as a shopper's order may. */
  hold_days: wholeNumber(0, MAX_HOLD_DAYS).default(0),
});

export const officeNewPaidOrderSchema = officeNewOrderSchema.omit({ hold_days: true }).extend({
  by: z.enum(RECEIVED_BY),
  /** As on the bank statement; may be empty for cash. */
  reference: text(100).default(''),
});

export type OfficeOrderQuoteRequest = z.infer<typeof officeOrderQuoteRequestSchema>;
export type OfficeNewOrder = z.infer<typeof officeNewOrderSchema>;
export type OfficeNewOrderInput = z.input<typeof officeNewOrderSchema>;
export type OfficeNewPaidOrder = z.infer<typeof officeNewPaidOrderSchema>;
