import { z } from 'zod';
import { toPlainLines, toSingleLine } from '#domain/text.ts';

const text = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);
const optionalText = (max: number) => text(max).optional().default('');
/** Prices arrive as decimal strings or numbers in rand; they are only compared. */
const comparedPrice = z
  .union([z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be an amount in rand'), z.number().min(0).max(1e9)])
  .optional();
const id = z.coerce.number().int().positive().max(2_147_483_647);
/** WooCommerce clients send 0 for "no variation". */
const optionalId = z.coerce
  .number()
  .int()
  .min(0)
  .max(2_147_483_647)
  .optional()
  .transform((value) => value || undefined);

export const addressSchema = z.object({
  first_name: optionalText(100),
  last_name: optionalText(100),
  company: optionalText(100),
  address_1: optionalText(200),
  address_2: optionalText(200),
  city: optionalText(100),
  state: optionalText(40),
  postcode: optionalText(12),
  country: optionalText(60),
});

export const billingSchema = addressSchema.extend({ email: optionalText(254), phone: optionalText(40) });

/** `POST /orders`: the payload of the specification, section 3. Unknown fields are ignored. */
export const orderRequestSchema = z.object({
  payment_method: z.literal('payfast').optional().default('payfast'),
  payment_method_title: optionalText(100),
  set_paid: z.literal(false).optional().default(false),
  status: z.literal('pending').optional().default('pending'),
  billing: billingSchema.prefault({}),
  shipping: addressSchema.optional(),
  line_items: z
    .array(
      z.object({
        product_id: id,
        variation_id: optionalId,
        quantity: z.number().int().min(1).max(9_999),
        price: comparedPrice,
        total: comparedPrice,
        bundle_selections: z
          .array(z.object({ product_id: id, variation_id: optionalId }))
          .max(50)
          .optional(),
      }),
    )
    .max(200)
    .optional()
    .default([]),
  shipping_lines: z
    .array(z.object({ method_id: text(80), method_title: optionalText(200), total: comparedPrice }))
    .max(1)
    .optional()
    .default([]),
  delivery_method: z.enum(['shipping', 'collect', 'pudo']).optional(),
  locker_code: optionalText(40),
  customer_note: z.string().overwrite(toPlainLines).trim().max(1_000).optional().default(''),
  /** The key of an unpaid order from the same cart, which this order replaces. */
  order_key: optionalText(100),
  total: comparedPrice,
});

export const orderCreatedSchema = z.object({
  success: z.literal(true),
  order_id: z.number(),
  order_number: z.string(),
  order_key: z.string(),
  total: z.string(),
});

export const orderStatusSchema = z.object({
  success: z.literal(true),
  data: z.object({
    id: z.number(),
    number: z.string(),
    status: z.string(),
    total: z.string(),
    date_paid: z.string().nullable(),
  }),
});

/** What an order that was refused with 409 carries in `data`. */
export const priceChangedSchema = z.object({
  items: z.array(z.object({ product_id: z.number(), variation_id: z.number(), price: z.string() })),
  shipping: z.string(),
  total: z.string(),
});

export const insufficientStockSchema = z.object({
  items: z.array(
    z.object({
      product_id: z.number(),
      variation_id: z.number(),
      name: z.string(),
      requested: z.number(),
      available: z.number(),
    }),
  ),
});

export type PriceChanged = z.infer<typeof priceChangedSchema>;
export type InsufficientStock = z.infer<typeof insufficientStockSchema>;
export type ApiAddress = z.infer<typeof addressSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderRequestInput = z.input<typeof orderRequestSchema>;
export type OrderCreated = z.infer<typeof orderCreatedSchema>;
export type ApiOrderStatus = z.infer<typeof orderStatusSchema>['data'];
