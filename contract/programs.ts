import { z } from 'zod';
import { MAX_BOOKED_UNITS } from '#domain/office/office.ts';
import { PROGRAM_RIGHTS } from '#domain/office/programs.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { DELIVERY_METHODS } from '#domain/shipping/shipping.ts';
import { isBlank } from '#domain/text/text.ts';
import { id, rand, wholeNumber } from './numbers.ts';
import { officeShipmentSchema } from './office/parcels.ts';
import { officeMoment } from './office/products.ts';
import { officeStockBookingSchema } from './office/stock.ts';
import { addressSchema, billingSchema } from './orders.ts';
import { PRODUCT_TYPES } from './products.ts';

/** The names are WooCommerce's where it has them; amounts are decimal strings in rand, times ISO 8601 in UTC. */

const MAX_PAGE = 1_000_000;

const amount = z.string();
const moment = z.string();

export const programHealthSchema = z.object({
  status: z.literal('ok'),
  shop: z.string(),
  currency: z.literal('ZAR'),
  /** Of the shop's clock. */
  date: moment,
  program: z.object({ name: z.string(), rights: z.array(z.enum(PROGRAM_RIGHTS)) }),
});

const since = z.iso
  .datetime({ offset: true, error: 'must be a date and time such as 2026-11-21T10:00:00Z' })
  .max(40)
  .transform((text) => new Date(text).toISOString());

export const programOrdersQuerySchema = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  /** Orders of which anything changed at or after this time. */
  modified_after: since.optional(),
  page: wholeNumber(1, MAX_PAGE).default(1),
  per_page: wholeNumber(1, 100).default(20),
});

const line = z.object({
  id,
  product_id: id,
  variation_id: id.nullable(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Of one, before the discount. */
  price: amount,
  discount: amount,
  total: amount,
  /** Units of it that were refunded. */
  refunded: z.number(),
});

export const programOrderSchema = z.object({
  id,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  currency: z.literal('ZAR'),
  date_created: moment,
  date_paid: moment.nullable(),
  date_modified: moment,
  /** After discounts. */
  items_total: amount,
  discount_total: amount,
  shipping_total: amount,
  total: amount,
  /** Of the total, what was paid with gift cards and credit. */
  credit_total: amount,
  /** The VAT within the total; null where the invoice has none, and before payment. */
  total_tax: amount.nullable(),
  refunded_total: amount,
  invoice_number: z.string().nullable(),
  delivery_method: z.enum(DELIVERY_METHODS),
  shipping_title: z.string(),
  line_items: z.array(line),
  payments: z.array(
    z.object({
      provider: z.string(),
      payment_id: z.string(),
      status: z.string(),
      amount,
      fee: amount.nullable(),
      date: moment,
    }),
  ),
  refunds: z.array(z.object({ id, date: moment, total: amount, reference: z.string() })),
  /** Empty until packing has begun. */
  parcels: z.array(
    z.object({
      number: z.number(),
      courier: z.string(),
      tracking: z.string(),
      date_shipped: moment.nullable(),
      line_items: z.array(z.object({ id, quantity: z.number() })),
    }),
  ),
  /** null without the right `customers`. */
  customer: z
    .object({
      billing: billingSchema,
      shipping: addressSchema,
      locker_code: z.string(),
      customer_note: z.string(),
    })
    .nullable(),
});

/** Without `parcel` the first one, so that a repeat never ships the next. */
export const programShipmentSchema = officeShipmentSchema
  .omit({ is_unchecked: true })
  .extend({ parcel: officeShipmentSchema.shape.parcel.unwrap().default(1) });

export const programShippedSchema = z.object({
  number: z.string(),
  status: z.string(),
  parcel: z.number(),
  parcels: z.number(),
  left: z.number(),
});

export const programOrdersSchema = z.array(programOrderSchema);

const priceFields = {
  /** What it costs now; null if nothing is set. */
  price: amount.nullable(),
  regular_price: amount.nullable(),
  sale_price: amount.nullable(),
  date_on_sale_from: moment.nullable(),
  date_on_sale_to: moment.nullable(),
  on_sale: z.boolean(),
};

export const programPriceSchema = z.object({ id, sku: z.string(), name: z.string(), ...priceFields });

export const programProductSchema = z.object({
  id,
  /** The product of which it is a variation or copy, otherwise its own id. */
  product_id: id,
  type: z.enum([...PRODUCT_TYPES, 'variation', 'copy']),
  sku: z.string(),
  name: z.string(),
  /** Set and number, or brand and category, and the variation's options. */
  detail: z.string(),
  brand: z.string(),
  /** `hidden`: sold, but in no list. */
  status: z.enum(['shop', 'draft', 'hidden']),
  image: z.string().nullable(),
  ...priceFields,
  /** On hand, held units included; null if it is not counted. */
  on_hand: z.number().nullable(),
  date_modified: moment,
});

export const programStockSchema = z.object({
  id,
  sku: z.string(),
  name: z.string(),
  /** false: its stock is not counted, so it cannot be changed. */
  manage_stock: z.boolean(),
  /** Available and held units. */
  on_hand: z.number(),
  available: z.number(),
  /** By unpaid orders. */
  held: z.number(),
  /** Paid for, but not picked or handed over yet: on the shelf beside those on hand. */
  to_pack: z.number(),
});

const movement = z.object({
  id,
  date: moment,
  change: z.number(),
  on_hand_before: z.number(),
  on_hand_after: z.number(),
  reason: z.string(),
  /** Booked already by an earlier request with this key. */
  is_repeat: z.boolean(),
});

/** The stock as it is now, and what was booked; null where nothing had to change. */
export const programBookedSchema = programStockSchema.extend({ movement: movement.nullable() });

const reason = officeStockBookingSchema.shape.note;

export const programStockChangeSchema = z.object({
  on_hand: wholeNumber(0, MAX_BOOKED_UNITS),
  /** Units on hand when read: the change is refused if there are others now. */
  before: wholeNumber(0, MAX_BOOKED_UNITS).optional(),
  reason,
});

export const programAdjustmentSchema = z.object({
  /** Units to add; negative to take away. */
  change: wholeNumber(-MAX_BOOKED_UNITS, MAX_BOOKED_UNITS).refine((units) => units !== 0, 'must not be 0'),
  reason: reason.unwrap().refine((text) => !isBlank(text), 'is missing'),
});

const priceChange = z.object({
  regular_price: rand.nullable().optional(),
  sale_price: rand.nullable().optional(),
  date_on_sale_from: officeMoment.nullable().optional(),
  date_on_sale_to: officeMoment.nullable().optional(),
});

/** Fields that are left out stay; null empties one. `before` as read: the change is refused if others hold now. */
export const programPriceChangeSchema = priceChange
  .extend({ before: priceChange.default({}) })
  .refine(({ before: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    path: ['regular_price'],
    error: 'or another field must be given',
  });

export const programPriceChangedSchema = programPriceSchema.extend({ before: z.object(priceFields) });

export type ProgramOrder = z.infer<typeof programOrderSchema>;
export type ProgramPrice = z.infer<typeof programPriceSchema>;
export type ProgramProduct = z.infer<typeof programProductSchema>;
export type ProgramBooked = z.infer<typeof programBookedSchema>;
export type ProgramPriceChange = z.output<typeof programPriceChangeSchema>;
export type ProgramStock = z.infer<typeof programStockSchema>;
