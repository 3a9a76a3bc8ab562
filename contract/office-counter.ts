import { z } from 'zod';
import { CHECKOUT_LENGTHS, isEmail } from '#domain/checkout.ts';
import { CARD_REFERENCE_LENGTH, MAX_SALE_LINES, MAX_SALE_UNITS, PAID_BY } from '#domain/counter.ts';
import { MAX_CENTS } from '#domain/money.ts';
import { REASON_LENGTH } from '#domain/office.ts';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { toSingleLine } from '#domain/text.ts';
import { id, wholeNumber } from './numbers.ts';

const OFFLINE_DAYS = 30;

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);
const cents = wholeNumber(0, MAX_CENTS);
const email = text(CHECKOUT_LENGTHS.email).refine(isEmail, 'must be an e-mail address');

export const officeCounterUnitSchema = z.object({
  id,
  name: z.string(),
  /** Set, condition. */
  detail: z.string(),
  sku: z.string(),
  /** What a scanner may read on it, in lower case. */
  codes: z.array(z.string()),
  image: z.string().nullable(),
  price_cents: z.number(),
  /** Neither sold nor held; null: not counted. */
  available: z.number().nullable(),
  /** Why it cannot be sold here. */
  problem: z.string().nullable(),
});

export const officeCounterUnitsQuerySchema = z.object({
  /** A barcode, a SKU, the code of a copy, what a label's QR code says, 'sv8 237', or words. */
  search: text(200).default(''),
  /** Units by their ids, separated by commas. */
  ids: z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9}){0,99})?$/, 'must be ids with commas between them')
    .default(''),
});

export const officeCounterUnitsSchema = z.object({ units: z.array(officeCounterUnitSchema) });

const payment = z.discriminatedUnion('by', [
  z.object({ by: z.literal('cash'), given_cents: cents }),
  z.object({ by: z.literal('card'), reference: text(CARD_REFERENCE_LENGTH).default('') }),
]);

/** Prices are the shop's own. Only a sale without a connection keeps those that it was made at. */
export const officeCounterSaleSchema = z.object({
  /** Made by the device: the same key sells once. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _'),
  lines: z
    .array(
      z.object({
        unit_id: id,
        quantity: wholeNumber(1, MAX_SALE_UNITS),
        /** As the device showed them; they count only without a connection. */
        name: text(200).default(''),
        price_cents: cents.default(0),
      }),
    )
    .min(1, 'has no line')
    .max(MAX_SALE_LINES),
  /** What the shopper was told; another total is refused, and nothing is sold. */
  total_cents: cents,
  /** How long ago it was sold without a connection: it is booked whatever has changed. null: it is sold now. */
  seconds_ago: wholeNumber(0, OFFLINE_DAYS * 86_400)
    .nullable()
    .default(null),
  payment,
  /** Where the receipt is mailed to; empty: nowhere. */
  email: z.union([z.literal(''), email]).default(''),
});

export const officeCounterSoldSchema = z.object({
  number: z.string(),
  total_cents: z.number(),
  /** In cash rounded down to 10 cents. */
  due_cents: z.number(),
  paid_by: z.enum(PAID_BY),
  /** null: not paid in cash. */
  given_cents: z.number().nullable(),
  change_cents: z.number().nullable(),
  at: z.string(),
  who: z.string(),
  items: z.number(),
  /** '2 x Surging Sparks Booster Pack, Poliwhirl'. */
  what: z.string(),
});

export const officeCounterSaleAnswerSchema = z.object({
  sale: officeCounterSoldSchema,
  /** Sold by an earlier press. */
  is_repeat: z.boolean(),
});

export const officeCounterSettlingSchema = z.object({
  /** Takes the missing units from stock now; otherwise stock stays as it is. */
  take: z.boolean(),
});

export const officeCounterReceiptSchema = z.object({ email });

export const officeCounterOpeningSchema = z.object({ float_cents: cents });

export const officeCounterCountSchema = z.object({
  counted_cents: cents,
  /** What should be there, as it was shown: another sum is refused. */
  expected_cents: z.number().int().min(-MAX_CENTS).max(MAX_CENTS),
  /** Why more or less was counted. */
  reason: text(REASON_LENGTH).default(''),
});

export const officeCounterDaySchema = z.object({
  opened_at: z.string(),
  opened_by: z.string(),
  float_cents: z.number(),
  sales: z.number(),
  cash_cents: z.number(),
  /** Paid back from the drawer. */
  refunds_cents: z.number(),
  card_cents: z.number(),
  expected_cents: z.number(),
  /** null while it is open. */
  closed_at: z.string().nullable(),
  closed_by: z.string(),
  counted_cents: z.number().nullable(),
  reason: z.string(),
});

export const officeCounterDaysSchema = z.object({
  /** null: the drawer is not open. */
  open: officeCounterDaySchema.nullable(),
  /** Newest first. */
  closed: z.array(officeCounterDaySchema),
});

export const officeCounterSchema = z.object({
  is_vat_vendor: z.boolean(),
  /** null: the drawer is not open. */
  day: officeCounterDaySchema.nullable(),
  /** What sold most in 30 days and is there. */
  most: z.array(officeCounterUnitSchema),
  /** Sales without a connection that did not fit any more when they were booked. */
  conflicts: z.array(
    z.object({
      number: z.string(),
      at: z.string(),
      who: z.string(),
      /** Each in a sentence. */
      words: z.array(z.string()),
      /** Units were sold that stock does not have. */
      has_missing: z.boolean(),
    }),
  ),
  /** The last of them, newest first. */
  sales: z.array(officeCounterSoldSchema),
  /** Orders that wait for their shoppers, the longest first. */
  collect: z.array(
    z.object({
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      name: z.string(),
      items: z.number(),
      ready_at: z.string(),
    }),
  ),
});

export type OfficeCounterUnit = z.infer<typeof officeCounterUnitSchema>;
export type OfficeCounterSale = z.infer<typeof officeCounterSaleSchema>;
export type OfficeCounterSold = z.infer<typeof officeCounterSoldSchema>;
export type OfficeCounter = z.infer<typeof officeCounterSchema>;
export type OfficeCounterDay = z.infer<typeof officeCounterDaySchema>;
export type OfficeCounterDays = z.infer<typeof officeCounterDaysSchema>;
